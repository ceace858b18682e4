import { paths } from '@promptelier/storefront/paths'

/** A page that is measured. */
export type ScalePage = {
  readonly name: string
  readonly path: string
  /** By how many bytes its HTML without records may be larger with a larger catalogue. */
  readonly htmlGrowthLimit: number
  /** Name of the record that contains the list of this page, and grows with it. */
  readonly ownList?: string
  /** By how many bytes the records in its HTML may be larger, except `ownList`. */
  readonly recordsGrowthLimit: number
}

/** With a larger catalogue, numbers such as '40 prompts' have more digits. */
const DIGIT_BYTES = 100

/** The record of the complete pack has the number of its prompts: a digit more for ten times as many. */
const PACK_COUNT_BYTES = 4

/** With a larger catalogue, a list has more prerendered cards: 48 at most, of about 3 kB each. */
const CARD_BYTES = 150_000

/** The pages that are compared. Their products and categories are real ones, which every size of the catalogue has. */
export const SCALE_PAGES: readonly ScalePage[] = [
  { name: 'cart', path: paths.cart(), htmlGrowthLimit: 0, recordsGrowthLimit: 0 },
  { name: 'help', path: paths.help(), htmlGrowthLimit: 0, recordsGrowthLimit: 0 },
  { name: 'checkout', path: paths.checkout('7'), htmlGrowthLimit: 0, recordsGrowthLimit: PACK_COUNT_BYTES },
  // The page shows three other related products, whose names can be longer.
  { name: 'product', path: paths.product('7'), htmlGrowthLimit: 600, recordsGrowthLimit: 0 },
  { name: 'home', path: paths.home(), htmlGrowthLimit: DIGIT_BYTES, recordsGrowthLimit: DIGIT_BYTES },
  // Ten more links such as 'Voir les 40 fiches': the page lists four products of a category, and links to the others.
  { name: 'landing page', path: paths.allInclusivePack(), htmlGrowthLimit: 2000, recordsGrowthLimit: DIGIT_BYTES },
  {
    name: 'category',
    path: paths.category('Marketing & Vente'),
    ownList: 'catalogue/category/marketing-vente',
    htmlGrowthLimit: CARD_BYTES,
    recordsGrowthLimit: DIGIT_BYTES,
  },
  { name: 'all products', path: paths.categories(), htmlGrowthLimit: CARD_BYTES, recordsGrowthLimit: DIGIT_BYTES },
  { name: 'search', path: paths.search(), htmlGrowthLimit: CARD_BYTES, recordsGrowthLimit: PACK_COUNT_BYTES },
]
