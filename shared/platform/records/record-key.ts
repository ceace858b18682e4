/**
 * The key of a record, from an id or a slug as a visitor may have written it: case and the form of accents do not matter.
 * @param text decoded
 */
export const recordKey = (text: string): string => text.normalize('NFC').toLowerCase()
