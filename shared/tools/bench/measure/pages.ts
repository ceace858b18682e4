import { paths } from '@promptelier/storefront/paths'

/** A page that is measured. */
export type BenchPage = {
  readonly name: string
  readonly path: string
  /** Selector of the main content, which is visible once any matching element is. No skeleton matches it. */
  readonly contentSelector: string
  /** Whether `STORED_CART` is in the browser storage; otherwise the cart is empty. */
  readonly hasStoredCart?: true
}

export const PAGES: readonly BenchPage[] = [
  { name: 'home', path: paths.home(), contentSelector: 'main h1' },
  // A card is the main content: title and banner are visible earlier, above the skeletons of the cards.
  { name: 'category', path: paths.category('Marketing & Vente'), contentSelector: 'main article h3' },
  { name: 'product', path: paths.product('7'), contentSelector: 'main h1 span' },
  { name: 'landing', path: paths.allInclusivePack(), contentSelector: 'main h1' },
  { name: 'cart', path: paths.cart(), contentSelector: 'main li h2', hasStoredCart: true },
  { name: 'guide', path: paths.guidePrompts(), contentSelector: 'main h1' },
]

/** The speed of a network and of a device. */
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

/** The stored cart of pages with `hasStoredCart` (DAT-15). */
export const STORED_CART = JSON.stringify([
  { id: '7', name: 'Prompt', price: 9.99, quantity: 1, image: '/covers/cover-1.svg' },
])
