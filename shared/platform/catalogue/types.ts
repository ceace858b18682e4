import type { Cents } from '../money.ts'

/** The six colour families of the specification; each category wears one. */
export type Theme = 'blue' | 'purple' | 'green' | 'amber' | 'indigo' | 'red'

/** What a list needs of a product: everything but its long texts and reviews (those are in `ProductDetails`). */
export type Product = {
  readonly id: string
  readonly kind: 'prompt' | 'pack'
  readonly name: string
  /** One or two sentences, shown on cards and at the top of the product page. */
  readonly description: string
  /** Name of one of the ten categories; a pack's own name (DAT-12). */
  readonly category: string
  /** The colours that it wears: its category's, or a pack's own. */
  readonly theme: Theme
  readonly tags: readonly string[]
  /** Integer cents; the text of the specification, '9,99€', is made where it is shown. */
  readonly priceCents: Cents
  readonly originalPriceCents?: Cents
  /** Percent text of the true discount: '-33%'. */
  readonly discount?: string
  /** 0 to 5, one decimal. */
  readonly rating: number
  readonly upvotes: number
  /** Path of the cover on the shop's origin, '/covers/cover-3.svg'. */
  readonly logo: string
  readonly featured: boolean
  /** How many prompts the PDF holds (SIL-51). */
  readonly promptCount: number
  /** `/product/{slug of name}` (SIL-09). Links of the shop use the id. */
  readonly visitUrl: string
  readonly dealUrl: string
}

export type Category = {
  readonly name: string
  readonly slug: string
  readonly theme: Theme
  readonly ficheCount: number
  readonly promptCount: number
}

/** Several categories, or the packs, under one title: what the accent-free slugs of the mobile menu mean (SIL-08). */
export type Shelf = { readonly slug: string; readonly title: string; readonly theme: Theme }

/** A category or a shelf with what it lists: its prompts, then its packs (SIL-08, SIL-76). */
export type CategoryListing = {
  /** Name of the category, or title of the shelf. */
  readonly title: string
  readonly slug: string
  readonly theme: Theme
  /** Place of the category among the ten, from one; a shelf has none. */
  readonly position?: number
  readonly products: readonly Product[]
}

/** A category and the first of its prompts, at most four. */
export type CategorySummary = Category & { readonly fiches: readonly Pick<Product, 'id' | 'name'>[] }

/** What a page says of the whole catalogue. */
export type CatalogueSummary = {
  readonly ficheCount: number
  readonly promptCount: number
  readonly lowestPriceCents: Cents
  readonly highestPriceCents: Cents
  /** All prompts, bought one by one. */
  readonly totalPriceCents: Cents
}

/** The data set of catalog-mfe. A product is found by its id, the slug of its name, or the id of a former pack. */
export interface CatalogueRecords {
  'catalogue/summary': CatalogueSummary
  /** The ten, in the specification's order (DAT-05), and the shelves of the mobile menu. */
  'catalogue/categories': { readonly categories: readonly Category[]; readonly shelves: readonly Shelf[] }
  'catalogue/category-summaries': readonly CategorySummary[]
  /** Undefined for a slug of neither. */
  [category: `catalogue/category/${string}`]: CategoryListing | undefined
  [product: `catalogue/product/${string}`]: Product | undefined
  /** At most twelve products that share the category or a tag with this one, in the catalogue's order. */
  [related: `catalogue/related/${string}`]: readonly Product[] | undefined
  /** All prompts, then all packs: for search. */
  'catalogue/products': readonly Product[]
  'catalogue/popular': readonly Product[]
  'catalogue/best-sellers': readonly Product[]
  /** A page of the list of all prompts, from one. */
  [page: `catalogue/page/${number}`]: readonly Product[] | undefined
}

/** Sample content, marked as such where it is shown (SIL-30). */
export type Review = {
  readonly name: string
  readonly rating: 4 | 5
  readonly text: string
  /** DD/MM/YYYY. */
  readonly date: string
}

/** Sample content for ids 1 to 16 (PRD-19, DAT-14). */
export type Testimonial = {
  readonly name: string
  readonly role: string
  readonly rating: 4 | 5
  readonly text: string
  /** Initials drawn in a square: no stranger's photograph is shown. */
  readonly avatar: string
}

/** What can be read of a fiche before it is bought. */
export type Fiche = {
  /** As many as the product's `promptCount`, in the order in which they are used. */
  readonly prompts: readonly { readonly title: string; readonly use: string }[]
  readonly audience: { readonly fits: readonly string[]; readonly doesNotFit: string }
  /** The first lines of one prompt; what the buyer fills in stands in [brackets]. */
  readonly extract: {
    /** Which of `prompts`, from one. */
    readonly number: number
    readonly lines: readonly string[]
    /** How many lines follow them in the fiche. */
    readonly hiddenCount: number
  }
}

/** The long texts of one prompt, loaded only by pages that show them. */
export type ProductDetails = {
  /** 'Ce que vous recevez': concrete, four to six items. */
  readonly contents: readonly { readonly title: string; readonly text: string }[]
  readonly fiche: Fiche
  readonly reviews: readonly Review[]
}
