import { paths } from '@promptelier/storefront/paths'

/** A page that is measured. */
export type BenchPage = {
  readonly name: string
  readonly path: string
  /** Selector of the content that a visitor came for: visible once any match is visible. No skeleton matches it. */
  readonly content: string
  /** Whether the cart has a line. */
  readonly cart?: true
}

export const PAGES: readonly BenchPage[] = [
  { name: 'home', path: paths.home(), content: 'main h1' },
  // The first card: title and banner are visible above the skeletons before it.
  { name: 'category', path: paths.category('Marketing & Vente'), content: 'main article h3' },
  { name: 'product', path: paths.product('7'), content: 'main h1 span' },
  { name: 'landing', path: paths.allInclusivePack(), content: 'main h1' },
  { name: 'cart', path: paths.cart(), content: 'main li h2', cart: true },
  { name: 'guide', path: paths.guidePrompts(), content: 'main h1' },
]

/** A device and its network. */
export type Profile = {
  readonly name: string
  readonly rttMs: number
  readonly downBitsPerSecond: number
  /** How many times slower its processor is than this machine's. */
  readonly cpuSlowdown: number
}

export const PROFILES: readonly Profile[] = [
  { name: 'slow-4g', rttMs: 150, downBitsPerSecond: 1_600_000, cpuSlowdown: 4 },
  { name: 'fast-4g', rttMs: 60, downBitsPerSecond: 9_000_000, cpuSlowdown: 2 },
]

/** A mid-range phone, as Lighthouse emulates it. */
export const DEVICE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
} as const

/** The stored cart of pages with `cart` (DAT-15). */
export const STORED_CART = JSON.stringify([
  { id: '7', name: 'Prompt', price: 9.99, quantity: 1, image: '/covers/cover-1.svg' },
])
