/** A few words. A longer text, one with other marks, and one that begins as a sentence are part of the prompt itself. */
const LABEL = /^(?!(?:Ne|Vous) )\p{Lu}[^.!?:;,[\]]{0,23}\.(?= )/u

/** Returns the label at the start of a prompt's line, such as 'Compte rendu.'. Returns '' when there is none. */
export const promptLabel = (line: string): string => LABEL.exec(line)?.[0] ?? ''
