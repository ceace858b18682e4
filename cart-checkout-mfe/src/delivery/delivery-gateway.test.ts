import { provideRecords } from '@promptelier/platform/records'
import { afterEach, expect, test, vi } from 'vitest'
import type { Order } from '../orders/order.ts'
import { deliveredDocument, ficheDocument } from '../testing/deliveries.ts'
import { deliveryGatewayContract } from '../testing/delivery-gateway-contract.ts'
import { silenceConsole } from '../testing/helpers.ts'
import type { DeliveryGateway } from './delivery-gateway.ts'
import { NotDelivered } from './not-delivered.ts'
import { publicFilesGateway } from './public-files-gateway.ts'

const order = (productId = '7'): Order => ({
  number: 'PA-2026-AAAAAA',
  productId,
  quantity: 1,
  email: 'claire@example.fr',
  amountCents: 699,
  paidAt: '2026-03-02T10:00:00.000Z',
})

const documents = [deliveredDocument('7'), deliveredDocument('8', 'offered')]
const FILES: Readonly<Record<string, unknown>> = {
  'delivery/7': { documents },
  'delivery/all-inclusive-pack': { documents },
  'document/7': ficheDocument('7'),
  'document/8': ficheDocument('8'),
  'document/9': ficheDocument('9'),
  'data-set': ['fiches/delivery/7'],
}

let offline = false

function serveFiles() {
  offline = false
  silenceConsole()
  const fetched = vi.fn<(url: string) => Promise<Response>>(async (url) => {
    if (offline) throw new TypeError('Failed to fetch')
    const file = FILES[url.replace('http://records.test/fiches/', '').replace('.json', '')]
    return file === undefined ? new Response('', { status: 404 }) : Response.json(file)
  })
  vi.stubGlobal('fetch', fetched)
  provideRecords({}, { fiches: 'http://records.test/fiches' })
  return fetched
}
afterEach(() => void vi.unstubAllGlobals())

const setOffline = (isOffline: boolean) => {
  offline = isOffline
}

deliveryGatewayContract('public files', () => {
  serveFiles()
  return { gateway: publicFilesGateway, order: order(), otherId: '9', setOffline }
})

/** A minimal gateway of a shop with a server: the contract must not depend on the records. */
function gatewayOfServer(request: (path: string) => Promise<Response>): DeliveryGateway {
  const fetchJson = async (path: string) => {
    const response = await request(path)
    if (response.status === 403) throw new NotDelivered(path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }
  return {
    documentsOf: ({ number }) => fetchJson(`/orders/${number}`),
    documentOf: ({ number }, id) => fetchJson(`/orders/${number}/${encodeURIComponent(id)}`),
    recordsOf: async () => [],
  }
}

deliveryGatewayContract('server', () => {
  setOffline(false)
  const bought: Readonly<Record<string, unknown>> = {
    '/orders/PA-2026-AAAAAA': documents,
    '/orders/PA-2026-AAAAAA/7': ficheDocument('7'),
    '/orders/PA-2026-AAAAAA/8': ficheDocument('8'),
  }
  const request = async (path: string) => {
    if (offline) throw new TypeError('Failed to fetch')
    return bought[path] === undefined || path.endsWith('/')
      ? new Response('', { status: 403 })
      : Response.json(bought[path])
  }
  return { gateway: gatewayOfServer(request), order: order(), otherId: '9', setOffline }
})

test('SIL-10 an order of a former pack delivers the documents of the pack that replaced it', async () => {
  serveFiles()
  expect(await publicFilesGateway.documentsOf(order('pack-complet'))).toEqual([])
  const { LEGACY_IDS } = await import('@promptelier/platform/catalogue')
  const formerId = [...LEGACY_IDS].find(([, id]) => id === 'all-inclusive-pack')?.[0] ?? ''
  expect(await publicFilesGateway.documentsOf(order(formerId))).toEqual(documents)
})

test.each([['disparu'], ['../7'], [' '], ['__proto__']])(
  'an order of %j, which is not sold, delivers nothing',
  async (productId) => {
    serveFiles()
    expect(await publicFilesGateway.documentsOf(order(productId))).toEqual([])
  },
)

test('a document that the order does not deliver is not fetched', async () => {
  const fetched = serveFiles()
  await expect(publicFilesGateway.documentOf(order(), '9')).rejects.toBeInstanceOf(NotDelivered)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['http://records.test/fiches/delivery/7.json'])
})

test('the records of an order are its list and its documents; an order that delivers nothing has none', async () => {
  serveFiles()
  expect(await publicFilesGateway.recordsOf(order())).toEqual([
    'fiches/delivery/7',
    'fiches/document/7',
    'fiches/document/8',
  ])
  expect(await publicFilesGateway.recordsOf(order('disparu'))).toEqual([])
})
