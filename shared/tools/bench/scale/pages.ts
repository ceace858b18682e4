import { paths } from '@promptelier/storefront/paths'

/** A page that is measured. */
export type ScalePage = {
  readonly name: string
  readonly path: string
  /** By how many bytes its HTML may be longer with a larger catalogue, without the records in it. */
  readonly html: number
  /** By how many bytes the records in it may be longer, without that of its own list. */
  readonly records: number
}

/** Figures such as '40 prompts' have more digits. */
const DIGITS = 100

/** A list has at most 48 prerendered cards of about 3 kB each. */
const CARDS = 150_000

/** The pages that are compared: with real products and categories, which every size has. */
export const SCALE_PAGES: readonly ScalePage[] = [
  { name: 'cart', path: paths.cart(), html: 0, records: 0 },
  { name: 'help', path: paths.help(), html: 0, records: 0 },
  { name: 'checkout', path: paths.checkout('7'), html: 0, records: 0 },
  // Three other related products, whose names are longer or shorter.
  { name: 'product', path: paths.product('7'), html: 600, records: 0 },
  { name: 'home', path: paths.home(), html: DIGITS, records: DIGITS },
  // Ten links 'Voir les 40 fiches', where a category has more than the four that are listed.
  { name: 'landing page', path: paths.allInclusivePack(), html: 2000, records: DIGITS },
  { name: 'category', path: paths.category('Marketing & Vente'), html: CARDS, records: DIGITS },
  { name: 'all products', path: paths.categories(), html: CARDS, records: DIGITS },
  { name: 'search', path: paths.search(), html: CARDS, records: 0 },
]
