import type { DeliveredDocument, FichePrompt } from '../fiches/types.ts'
import type { Cents } from '../money.ts'

/** The six colour families of the specification. Each category has one. */
export type Theme = 'blue' | 'purple' | 'green' | 'amber' | 'indigo' | 'red'

/** A product as lists need it: everything except its long texts and reviews, which product-mfe has. */
export type Product = {
  readonly id: string
  readonly kind: 'prompt' | 'pack'
  readonly name: string
  /** One or two sentences, shown on cards and at the top of the product page. */
  readonly description: string
  /** Name of one of the ten categories; for a pack, the pack's own name (DAT-12). */
  readonly category: string
  /** The colour family of the product's category. Each pack has its own. */
  readonly theme: Theme
  /** The icon of the product's category. Each pack has its own. See `Category`. */
  readonly icon?: string
  readonly tags: readonly string[]
  /** Integer cents. Components format it as the specification says: '9,99€'. */
  readonly priceCents: Cents
  readonly originalPriceCents?: Cents
  /** The discount in percent, as it is shown: '-33%'. The catalogue's build checks it against both prices (SIL-75). */
  readonly discount?: string
  /** 0 to 5, one decimal. */
  readonly rating: number
  readonly upvotes: number
  /** Path of the cover on the shop's origin, '/covers/cover-3.svg'. */
  readonly logo: string
  readonly featured: boolean
  /** Number of prompts in the PDF (SIL-51). */
  readonly promptCount: number
  /** `/product/{slug of name}` (SIL-09). Links inside the shop use the id instead. */
  readonly visitUrl: string
  readonly dealUrl: string
}

/** A product as its own page reads it. */
export type ProductRecord = Product & {
  /** What the purchase delivers besides the fiches that are sold: the offered fiche, bonus prompts, a guide. */
  readonly extras: readonly DeliveredDocument[]
}

/** What visitors can read of the fiche of a product before they buy it. */
export type PreviewRecord = {
  /** All prompts of the fiche, in the order in which they are used. */
  readonly prompts: readonly Pick<FichePrompt, 'title' | 'use'>[]
  /** The first lines of one prompt. The buyer fills in the text in [brackets]. */
  readonly extract: {
    /** Position of the prompt in `prompts`, starting at 1. */
    readonly number: number
    readonly lines: readonly string[]
    /** Number of further lines of the prompt, which only the fiche contains. */
    readonly hiddenCount: number
  }
}

/** What a small card shows of a product, which leads to its checkout. */
export type ProductSummary = Pick<Product, 'id' | 'name' | 'theme' | 'logo' | 'priceCents'>

export type Category = {
  readonly name: string
  readonly slug: string
  readonly theme: Theme
  /**
   * Name of the Lucide icon that `CategoryIcon` shows. Any text, so that the catalogue can have a new icon before the
   * other applications do. Absent in catalogues that were published before this field.
   */
  readonly icon?: string
  readonly ficheCount: number
  readonly promptCount: number
}

/**
 * Several categories, or the packs, under one title. The accent-free slugs of the mobile menu lead to shelves (SIL-08).
 */
export type Shelf = Pick<Category, 'slug' | 'theme' | 'icon'> & { readonly title: string }

/** A category or a shelf with the products that it lists: prompts first, then packs (SIL-08, SIL-76). */
export type CategoryListing = {
  /** Name of the category, or title of the shelf. */
  readonly title: string
  readonly slug: string
  readonly theme: Theme
  /** See `Category`. */
  readonly icon?: string
  /** Position of the category among the ten, starting at 1. A shelf has none. */
  readonly position?: number
  readonly products: readonly Product[]
}

/** A category and the first of its prompts, at most four. */
export type CategorySummary = Category & { readonly fiches: readonly Pick<Product, 'id' | 'name'>[] }

/** Figures about the whole catalogue. */
export type CatalogueSummary = {
  readonly ficheCount: number
  readonly promptCount: number
  readonly lowestPriceCents: Cents
  readonly highestPriceCents: Cents
  /** Price of all prompts when they are bought one by one. */
  readonly totalPriceCents: Cents
}

/**
 * The records of the data set `catalogue`, which catalog-mfe publishes. The key of a product is its id, the slug of its
 * name, or the id of a former pack.
 */
export interface CatalogueRecords {
  'catalogue/summary': CatalogueSummary
  /** The ten categories, in the specification's order (DAT-05), and the shelves of the mobile menu. */
  'catalogue/categories': { readonly categories: readonly Category[]; readonly shelves: readonly Shelf[] }
  'catalogue/category-summaries': readonly CategorySummary[]
  /** The key is the slug of a category or of a shelf; undefined when there is no such slug. */
  [category: `catalogue/category/${string}`]: CategoryListing | undefined
  [product: `catalogue/product/${string}`]: ProductRecord | undefined
  /** The key is the id of a product; undefined for a pack, which is not one fiche. */
  [preview: `catalogue/preview/${string}`]: PreviewRecord | undefined
  /** At most twelve products that share the category or a tag with this one, in the catalogue's order. */
  [related: `catalogue/related/${string}`]: readonly Product[] | undefined
  /**
   * The first three products that share the category or a tag with this one, in the catalogue's order. The complete pack
   * is never among them: who shows it beside them reads its own record.
   */
  [companions: `catalogue/companions/${string}`]: readonly ProductSummary[] | undefined
  /** All prompts, then all packs: for search. */
  'catalogue/products': readonly Product[]
  'catalogue/popular': readonly Product[]
  'catalogue/best-sellers': readonly Product[]
  /** One page of the list of all prompts; the first page is 1. */
  [page: `catalogue/page/${number}`]: readonly Product[] | undefined
}
