/**
 * The slug of a category: its name in lower case, with one hyphen for each run of spaces and ampersands. All other
 * characters stay (SLG-01 to SLG-04). Not percent-encoded.
 */
export const categorySlug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s&]+/g, '-')

/** The slug of a product, lower case and hyphenated, as in the paths `visitUrl` and `dealUrl` (SLG-08, SIL-09). */
export const productSlug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
