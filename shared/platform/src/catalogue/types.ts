/** The six colour families of the specification; each category wears one. */
export type Theme = 'blue' | 'purple' | 'green' | 'amber' | 'indigo' | 'red'

/** What a list needs of a product: everything but its long texts and reviews (those are in `ProductDetails`). */
export type Product = {
  readonly id: string
  readonly kind: 'prompt' | 'pack'
  readonly name: string
  /** One or two sentences, shown on cards and at the top of the product page. */
  readonly description: string
  /** A `CategoryName`, or 'Pack Complet' and the like for packs (DAT-12). */
  readonly category: string
  readonly tags: readonly string[]
  /** Price as the specification writes it: '9,99€'. */
  readonly pricing: string
  readonly originalPricing?: string
  /** Percent text of the true discount: '-33%'. */
  readonly discount?: string
  /** 0 to 5, one decimal. */
  readonly rating: number
  readonly upvotes: number
  /** Path of the cover on the shell's origin, '/covers/cover-3.svg'. */
  readonly logo: string
  readonly featured: boolean
  /** How many prompts the PDF holds (SIL-51). */
  readonly promptCount: number
  /** `/product/{slug of name}` (SIL-09). Links of the shop use the id. */
  readonly visitUrl: string
  readonly dealUrl: string
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
