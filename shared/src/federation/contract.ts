/**
 * The contract between the shell and the remotes: which remote exposes which pages. A remote's expose list and the
 * shell's route table are both checked against it by the compiler, and a built remote again when it is composed.
 * A page is the default export of its expose: a React component without props that reads its own URL.
 */
export const REMOTE_NAMES = ['catalog-mfe', 'product-mfe', 'cart-checkout-mfe', 'content-mfe'] as const

export type RemoteName = (typeof REMOTE_NAMES)[number]

/** The pages of each remote: for builds and types, no browser needs them. */
export const REMOTE_PAGES = {
  'catalog-mfe': ['HomePage', 'CategoryPage', 'NewArrivalsPage', 'BestSellersPage', 'SearchPage'],
  'product-mfe': [
    'ProductPage',
    'ProductivityPackPage',
    'DropshippingPackPage',
    'AllInclusivePackPage',
    'LegacyPackRedirectPage',
  ],
  'cart-checkout-mfe': ['CartPage', 'CheckoutPage', 'CheckoutSuccessPage', 'OrdersPage', 'WithdrawalPage'],
  'content-mfe': [
    'HelpPage',
    'LegalNoticePage',
    'TermsPage',
    'PrivacyPage',
    'CookiesPage',
    'AccessibilityPage',
    'GuidesPage',
    'GuidePromptsPage',
    'GuideTiktokPage',
    'GuideDailyAiPage',
  ],
} as const satisfies Record<RemoteName, readonly string[]>

export type PageOf<Remote extends RemoteName> = (typeof REMOTE_PAGES)[Remote][number]

/** An expose list of Vite's federation plugin that names exactly the pages of `Remote`. */
export type ExposesOf<Remote extends RemoteName> = Record<`./${PageOf<Remote>}`, string>

/** Exactly what runs for one visit: read at run time, never compiled in. */
export type Composition = {
  /** Changes with every composition. */
  readonly id: string
  readonly shell: { readonly version: string }
  readonly remotes: Readonly<Record<RemoteName, { readonly version: string; readonly entry: string }>>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Checks a composition read from outside.
 * @param value parsed JSON
 * @throws Error that names the missing part
 */
export function parseComposition(value: unknown): Composition {
  if (!isRecord(value) || typeof value['id'] !== 'string') throw new Error('composition: no id')
  const { shell, remotes } = value
  if (!isRecord(shell) || typeof shell['version'] !== 'string') throw new Error('composition: no shell version')
  if (!isRecord(remotes)) throw new Error('composition: no remotes')
  for (const name of REMOTE_NAMES) {
    const remote = remotes[name]
    if (!isRecord(remote) || typeof remote['version'] !== 'string' || typeof remote['entry'] !== 'string')
      throw new Error(`composition: no version and entry for ${name}`)
  }
  // Every member was checked just above.
  return value as Composition
}
