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

/**
 * The long texts of one product, loaded only by the pages that show them. What its fiche contains is not among them: the
 * catalogue publishes that.
 */
export type ProductDetails = {
  /** The four to six items under 'Ce que vous recevez'. */
  readonly contents: readonly { readonly title: string; readonly text: string }[]
  /** Who the fiche is for. */
  readonly audience: { readonly fits: readonly string[]; readonly doesNotFit: string }
  readonly reviews: readonly Review[]
  /** Only products 1 to 16 have testimonials (SIL-30). */
  readonly testimonials?: readonly Testimonial[]
}
