import type { CodeFault } from '../suite/faulty-build.ts'
import type { ServerFault } from '../suite/faulty-shop.ts'

/** A page of each remote, with what is readable in its prerendered HTML. */
export type Target = {
  readonly app: string
  readonly path: string
  /** The name of the page's module. */
  readonly module: string
  /** A page of another remote, from which a visitor comes. */
  readonly from: string
  readonly heading: string
  readonly text: string
}

export const TARGETS: readonly Target[] = [
  {
    app: 'catalog-mfe',
    path: '/categories',
    module: 'AllCategoriesPage',
    from: '/aide',
    heading: 'Toutes les catégories',
    text: 'Dix tiroirs de prompts prêts à coller',
  },
  {
    app: 'product-mfe',
    path: '/product/7',
    module: 'ProductPage',
    from: '/aide',
    heading: 'Séance de cours prête à donner',
    text: 'Un message suffit',
  },
  {
    app: 'cart-checkout-mfe',
    path: '/cart',
    module: 'CartPage',
    from: '/aide',
    heading: 'Votre panier',
    text: 'Total',
  },
  {
    app: 'content-mfe',
    path: '/blog/comment-creer-meilleurs-prompts',
    module: 'GuidePromptsPage',
    from: '/categories',
    heading: 'Comment créer de meilleurs prompts',
    text: 'Dites qui parle',
  },
]

/** When the fault begins. */
export const MOMENTS = ['first load', 'navigation', 'after a redeploy', 'offline in between'] as const
export type Moment = (typeof MOMENTS)[number]

export type Fault = {
  readonly name: string
  /** The fault of the servers, for a page. */
  readonly onServer?: (target: Target) => readonly ServerFault[]
  /** The fault of the remote's own code. */
  readonly inCode?: CodeFault
  /**
   * What happens once the cause has gone. 'itself': the page is whole within 2 s, without a click. 'new document': this
   * document cannot load the module again. 'not broken': the page works all the time.
   */
  readonly heals: 'itself' | 'new document' | 'not broken'
  /** Whether a click on the page causes the error. */
  readonly onClick?: boolean
  /** Whether a first load may request none of the files: the document may contain them. */
  readonly mayMissFirstLoad?: boolean
}

const DATA = '/files/data/'
const entry = ({ app }: Target) => `^/${app}/files/remoteEntry-`
const pageModule = ({ app, module }: Target) => `^/${app}/files/assets/${module}-[^/]*\\.js$`
const sheets = ({ app }: Target) => `^/${app}/files/assets/[^/]*\\.css$`
const scripts = ({ app }: Target) => `^/${app}/files/.*\\.js$`
const all = ({ app }: Target) => `^/${app}/`

const server = (name: string, kind: ServerFault['kind'], files: (target: Target) => string): Fault => ({
  name,
  onServer: (target) => [{ kind, files: files(target), ...(kind === 'refused' && { app: target.app }) }],
  heals: kind === 'slow' ? 'not broken' : kind === 'changed' ? 'new document' : 'itself',
})

const code = (name: string, inCode: CodeFault, heals: Fault['heals'], onClick = false): Fault => ({
  name,
  inCode,
  heals,
  onClick,
})

/** All faults, in the order of the document. */
export const FAULTS: readonly Fault[] = [
  server('refused', 'refused', all),
  server('hangs', 'hangs', all),
  server('slow', 'slow', all),
  server('404 entry', 'missing', entry),
  server('404 chunk', 'missing', pageModule),
  server('503', 'unavailable', all),
  server('HTML in place of script', 'html', scripts),
  server('truncated', 'truncated', scripts),
  server('byte changed', 'changed', pageModule),
  { ...server('CSS missing', 'missing', sheets), mayMissFirstLoad: true },
  { ...server('CSS hangs', 'hangs', sheets), mayMissFirstLoad: true },
  server('data missing', 'missing', () => DATA),
  server('data malformed', 'malformed', () => DATA),
  code('throws at evaluation', 'evaluation', 'new document'),
  code('throws at init', 'init', 'new document'),
  code('throws at render', 'render', 'new document'),
  code('throws in an effect', 'effect', 'new document'),
  code('throws in a handler', 'handler', 'not broken', true),
  code('rejects later', 'rejection', 'not broken'),
  code('endless re-render', 'endless-render', 'new document'),
  code('blocks the thread for 6 s', 'blocked-thread', 'not broken'),
]

/** The limit for a page that heals without a click, ms. */
export const HEALING_LIMIT_MS = 2000

/** The kinds of the errors that browsers have reported. */
export const errorKinds = (reports: readonly string[]) =>
  reports.map((text) => (JSON.parse(text) as { kind: string }).kind).filter((kind) => kind !== 'visit')

/** What one cell of the matrix has shown. */
export type Cell = {
  readonly app: string
  readonly fault: string
  readonly moment: Moment
  /** What the shopper sees while the fault lasts. */
  readonly shopperSees: string
  /** Whether the prerendered text is readable; undefined when the page was opened through a link. */
  readonly readable: boolean | undefined
  /** What another tab of the shopper did meanwhile; empty when it could not. */
  readonly rest: string
  /** Whether the lines of the cart are kept, and the counter agrees with them. */
  readonly cartWhole: boolean
  /** The kinds of the reports. */
  readonly reported: readonly string[]
  /** Time from the end of the fault until the page has loaded, ms; undefined when it was not whole after 5 s. */
  readonly healedMs: number | undefined
  /** What the shop must not do; empty for a good cell. */
  readonly problems: readonly string[]
}

/** The type of the annotation in which a test hands its cell to the reporter. */
export const CELL_ANNOTATION = 'fault-cell'
