/** Serialises a value to JSON that cannot end the script element around it. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
