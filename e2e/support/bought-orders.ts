import { type StoredOrder, storedOrder } from '../fixtures/orders.ts'

const now = () => new Date().toISOString()

/** An order of one fiche with access, of which nothing was opened. */
export const OPEN = storedOrder({ paidAt: now(), waivedAt: now() })

/** An order of the Pack Complet with access. */
export const PACK = storedOrder({
  number: 'PA-2026-8M3N4P',
  productId: 'all-inclusive-pack',
  paidAt: now(),
  waivedAt: now(),
})

/** An order without consent, which opens in two weeks. */
export const CLOSED = storedOrder({ number: 'PA-2026-9Q2R5S', productId: '8', paidAt: now() })

/** URL of a document of an order. */
export const readingUrl = ({ number }: StoredOrder, id: string) => `/lecture?commande=${number}&fiche=${id}`

/** The data of all documents. */
export const DOCUMENT_DATA = /\/data\/fiches-[^/]*\/document\//

/** The script that makes PDFs and archives. */
export const DOWNLOAD_WORKER = /download\.worker-[^/]*\.js/

/** The typefaces that every PDF needs. */
export const DOWNLOAD_FONTS = /bricolage-grotesque-latin-[47]00-[^/]*\.woff$/
