/**
 * The slug of a category: its name in lower case, each run of spaces and ampersands one hyphen, all else kept
 * (SLG-01 to SLG-04). Not percent-encoded.
 */
export const categorySlug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s&]+/g, '-')

/** The slug of a product, in the path that `visitUrl` and `dealUrl` hold: lower case and hyphenated (SLG-08, SIL-09). */
export const productSlug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
