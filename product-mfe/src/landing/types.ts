import type { Question } from '@promptelier/storefront/page/structured-data'
import type { PackOffer } from '@promptelier/storefront/products/pack-offer'
import type { LucideIcon } from 'lucide-react'
import type { PromptExtractProps } from '../components/PromptExtract.tsx'
import type { Testimonial } from '../texts/types.ts'

/** A part of a pack, with the number of its prompts and some of them by name. */
export type Lot = {
  readonly title: string
  readonly icon: LucideIcon
  readonly count: number
  readonly use: string
  readonly prompts: readonly { readonly name: string; readonly use: string }[]
}

/** The satisfaction figures of a pack, as specified (LPP-06 to LPP-08, LPD-06 to LPD-08). */
export type Satisfaction = {
  readonly percent: number
  /** The number of users as it is shown: '12500+' (SIL-14). */
  readonly users: string
  /** The same number for screen readers: '12 500'. */
  readonly usersInFrench: string
}

/** The texts that all three landing pages have. */
export type LandingTexts = {
  readonly id: string
  readonly metaTitle: string
  /** Without the struck price: where the description is shown, no note says that it was never charged. */
  readonly metaDescription: (offer: PackOffer) => string
  readonly title: string
  readonly lead: string
  /** The part of a prompt that visitors can read before they buy. */
  readonly extract: PromptExtractProps
  readonly testimonials: readonly Testimonial[]
  readonly questions: readonly Question[]
  readonly lastCall: string
}

/** The texts of the productivity and dropshipping pages. */
export type PackTexts = LandingTexts & {
  readonly lots: readonly Lot[]
  readonly satisfaction: Satisfaction
  /** `yes`: reasons to buy the pack. `no`: reasons not to buy it. */
  readonly audience: { readonly yes: readonly string[]; readonly no: readonly string[] }
  /** Paths of the two guides that are recommended with the pack (SIL-36). */
  readonly guides: readonly [string, string]
}
