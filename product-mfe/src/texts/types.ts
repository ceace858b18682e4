/** Sample content, marked as such where it is shown (SIL-30). */
export type Review = {
  readonly name: string
  readonly rating: 4 | 5
  readonly text: string
  /** DD/MM/YYYY. */
  readonly date: string
}

/** Sample content for the products 1 to 16 (PRD-19, DAT-14). */
export type Testimonial = {
  readonly name: string
  readonly role: string
  readonly rating: 4 | 5
  readonly text: string
  /** Initials, shown in a square instead of a photograph of a stranger. */
  readonly avatar: string
}

/** The parts of a product's document (the 'fiche') that visitors can read before they buy it. */
export type Fiche = {
  /** All prompts of the fiche (`promptCount` of them), in the order in which they are used. */
  readonly prompts: readonly { readonly title: string; readonly use: string }[]
  readonly audience: { readonly fits: readonly string[]; readonly doesNotFit: string }
  /** The first lines of one prompt. The buyer fills in the text in [brackets]. */
  readonly extract: {
    /** Position of the prompt in `prompts`, starting at 1. */
    readonly number: number
    readonly lines: readonly string[]
    /** Number of further lines of the prompt, which only the fiche contains. */
    readonly hiddenCount: number
  }
}

/** The long texts of one product, loaded only by the pages that show them. */
export type ProductDetails = {
  /** The four to six items under 'Ce que vous recevez'. */
  readonly contents: readonly { readonly title: string; readonly text: string }[]
  readonly fiche: Fiche
  readonly reviews: readonly Review[]
}
