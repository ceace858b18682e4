/** Removes the slashes at the end of a text. Without the lookbehind, a text with 40,000 slashes would take 2.7 s. */
export const withoutTrailingSlashes = (text: string): string => text.replace(/(?<!\/)\/+$/, '')
