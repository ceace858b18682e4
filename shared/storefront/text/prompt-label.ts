/** Returns the label at the start of a prompt's line: one word and a full stop. Returns '' when there is none. */
export const promptLabel = (line: string): string => /^\p{Lu}\p{Ll}+\.(?= )/u.exec(line)?.[0] ?? ''
