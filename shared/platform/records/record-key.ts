/**
 * Converts an id or a slug, as a visitor may have typed it, to the key of a record: lower case, with composed accents.
 * @param text percent-decoded
 */
export const recordKey = (text: string): string => text.normalize('NFC').toLowerCase()
