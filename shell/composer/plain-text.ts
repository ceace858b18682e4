/** Replaces control characters, such as the ends of lines, by spaces: for a text of others that is shown in one line. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** Removes the control characters that steer a terminal: all but tabs and the ends of lines. */
export const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n]/gu, '')
