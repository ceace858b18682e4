// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { livePrices, refreshLivePrices, VALID_MS } from './live-price.ts'

const OWN = 'https://catalogue.example/data/1'
const NEWER = 'https://catalogue.example/data/2'
const NOW = Date.UTC(2026, 2, 2)
const LIVE = { composition: 'b', killed: [], data: { catalogue: NEWER } }

/** Responds to each URL that ends with a key. */
let responses: Record<string, () => Response | Promise<Response>>
let requested: string[]
let productCount = 0

/** A product that no earlier test has asked for. */
let id: string

function provideDocument(members: object = { live: '/live.json' }) {
  const composition = {
    id: 'a',
    siteUrl: '',
    shell: { version: '1' },
    remotes: {},
    data: { catalogue: OWN },
    ...members,
  }
  document.body.innerHTML = `<script type="application/json" id="composition">${JSON.stringify(composition)}</script>`
}

beforeEach(() => {
  productCount += 1
  id = `p${productCount}`
  requested = []
  responses = {
    'live.json': () => Response.json(LIVE),
    [`${id}.json`]: () => Response.json({ id, priceCents: 799, originalPriceCents: 999 }),
  }
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    const key = Object.keys(responses).find((end) => url.endsWith(end)) ?? ''
    return responses[key]?.() ?? new Response('', { status: 404 })
  })
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  provideDocument()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Sets the clock to `ms` later. The time of `performance.now()` does not pass, as while the device sleeps. */
const later = (ms: number) => void vi.spyOn(Date, 'now').mockReturnValue(NOW + ms)

test('the prices of the live record are returned', async () => {
  expect(await livePrices(id)).toEqual({ priceCents: 799, originalPriceCents: 999 })
  expect(requested).toEqual(['/live.json', `${NEWER}/product/${id}.json`])
})

test('without a file that names what is live, nothing is requested and no answer is waited for', () => {
  provideDocument({})
  expect(livePrices(id)).toBeUndefined()
  expect(requested).toEqual([])
})

test('a preview asks for no live price', () => {
  provideDocument({ live: '/live.json', preview: true })
  expect(livePrices(id)).toBeUndefined()
  expect(requested).toEqual([])
})

test('a record of the data that the document has is not requested again', async () => {
  responses['live.json'] = () => Response.json({ ...LIVE, data: { catalogue: OWN } })
  expect(await livePrices(id)).toBe('as-loaded')
  expect(requested).toEqual(['/live.json'])
})

test.each([403, 404])('SIL-58 a product that the live data does not list is not sold (status %i)', async (status) => {
  responses[`${id}.json`] = () => new Response('', { status })
  responses['data-set.json'] = () => Response.json(['catalogue/summary', 'catalogue/product/other'])
  expect(await livePrices(id)).toBe('not-sold')
  expect(requested).toEqual(['/live.json', `${NEWER}/product/${id}.json`, `${NEWER}/data-set.json`])
})

test.each([
  ['lists it', () => Response.json([`catalogue/product/${id}`])],
  ['is missing', () => new Response('', { status: 404 })],
  ['is malformed', () => Response.json({})],
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the price of a missing record is not known when the list of records %s', async (_, respond) => {
  responses[`${id}.json`] = () => new Response('', { status: 404 })
  responses['data-set.json'] = respond
  expect(await livePrices(id)).toBeUndefined()
})

test.each([
  ['the live file is missing', 'live.json', () => new Response('', { status: 404 })],
  ['the network is down', 'live.json', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the live file is malformed', 'live.json', () => Response.json({})],
  ['the record is of another product', 'record', () => Response.json({ id: 'other', priceCents: 799 })],
  ['the record has no price', 'record', () => Response.json({ id, priceCents: '7,99€' })],
  ['the price is negative', 'record', () => Response.json({ id, priceCents: -1 })],
])('the price is not known when %s', async (_, file, respond) => {
  responses[file === 'record' ? `${id}.json` : file] = respond
  expect(await livePrices(id)).toBeUndefined()
})

test('an answer of at most 30 s is used at once', async () => {
  refreshLivePrices(id)
  await livePrices(id)
  later(VALID_MS)
  expect(livePrices(id)).toEqual({ priceCents: 799, originalPriceCents: 999 })
  expect(requested).toHaveLength(2)
})

test.each([
  ['an older answer', VALID_MS + 1],
  ['an answer from before a night of sleep', 8 * 3_600_000],
  ['an answer from the future, because the clock was set back,', -1],
])('%s is asked for again', async (_, ms) => {
  await livePrices(id)
  later(ms)
  responses[`${id}.json`] = () => Response.json({ id, priceCents: 899 })
  expect(await livePrices(id)).toEqual({ priceCents: 899 })
})

test('an answer is asked for once while the visitor fills in the form', () => {
  for (let count = 0; count < 5; count += 1) refreshLivePrices(id)
  expect(requested).toEqual(['/live.json'])
})
