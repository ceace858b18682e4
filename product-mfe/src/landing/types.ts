import type { Testimonial } from '@promptelier/platform/catalogue'
import type { Question } from '@promptelier/storefront/page/structured-data'
import type { LucideIcon } from 'lucide-react'
import type { PromptExtractProps } from '../components/PromptExtract.tsx'
import type { Offer } from './offer.ts'

/** A part of a pack: how many prompts it holds and three of them by name. */
export type Lot = {
  readonly title: string
  readonly icon: LucideIcon
  readonly count: number
  readonly use: string
  readonly prompts: readonly { readonly name: string; readonly use: string }[]
}

/** The satisfaction indicator of a pack, as the specification words its figures (LPP-06 to LPP-08, LPD-06 to LPD-08). */
export type Satisfaction = {
  readonly percent: number
  /** '12500+' (SIL-14). */
  readonly users: string
  /** '12 500', for the ear. */
  readonly usersInFrench: string
}

/** The written part of a landing page that all three share. */
export type LandingTexts = {
  readonly id: string
  readonly metaTitle: string
  readonly metaDescription: (offer: Offer) => string
  readonly title: string
  readonly lead: string
  /** A part of a prompt that can be read before buying. */
  readonly extract: PromptExtractProps
  readonly testimonials: readonly Testimonial[]
  readonly questions: readonly Question[]
  readonly lastCall: string
}

/** What the productivity and dropshipping pages have in common. */
export type PackTexts = LandingTexts & {
  readonly lots: readonly Lot[]
  readonly satisfaction: Satisfaction
  readonly fits: { readonly yes: readonly string[]; readonly no: readonly string[] }
  /** Paths of the two guides that go with the pack (SIL-36). */
  readonly guides: readonly [string, string]
}
