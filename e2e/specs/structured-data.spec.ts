import { requestTest } from '../fixtures/request-test.ts'
import { expect, test } from '../fixtures/test.ts'
import { readSiteMapPaths } from '../support/site-map.ts'
import { findStructuredDataErrors, parseStructuredData } from '../support/structured-data.ts'

const SITE = 'https://promptelier.example'

const OFFER = { '@type': 'Offer', price: '9.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' }
const PRODUCT = { '@type': 'Product', name: 'Une fiche', image: `${SITE}/covers/cover-1.svg`, offers: OFFER }

requestTest(
  'the check of structured data finds a name that schema.org does not define, and a missing property that a rich result requires',
  async () => {
    expect(await findStructuredDataErrors([PRODUCT])).toEqual([])
    expect(await findStructuredDataErrors([{ ...PRODUCT, prix: 9.99 }])).toEqual([expect.stringContaining('"prix"')])
    expect(await findStructuredDataErrors([{ ...PRODUCT, offers: { ...OFFER, '@type': 'Offre' } }])).toEqual([
      expect.stringContaining('"Offre"'),
    ])
    expect(await findStructuredDataErrors([{ '@type': 'Product', name: 'Une fiche' }])).not.toEqual([])
  },
)

requestTest(
  'PRD-37 the structured data of every page is valid, and every product page has structured data',
  async ({ request }) => {
    test.slow()
    const products = new Set<unknown>()
    for (const path of await readSiteMapPaths(request)) {
      const response = await request.get(path)
      expect([path, response.status()]).toEqual([path, 200])
      const nodes = parseStructuredData(await response.text())
      expect([path, await findStructuredDataErrors(nodes)]).toEqual([path, []])
      for (const node of nodes.filter((each) => each['@type'] === 'Product')) {
        expect(node['url']).toBe(SITE + path)
        expect(node['offers']).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/), priceCurrency: 'EUR' })
        products.add(node['sku'])
      }
    }
    for (let id = 1; id <= 40; id += 1) expect(products).toContain(String(id))
  },
)

for (const [row, what, expectedProperties] of [
  ['PRD-37', 'name', { name: expect.stringContaining('Page de vente qui répond aux objections') }],
  ['PRD-37', 'picture', { image: expect.stringMatching(/^https:\/\/promptelier\.example\/covers\/cover-\d\.svg$/) }],
  ['PRD-37', 'description', { description: expect.stringContaining('Les doutes de vos clients d’abord') }],
  ['PRD-38', 'price', { offers: { price: '9.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' } }],
  ['PRD-39', 'rating', { aggregateRating: { ratingValue: 4.9 } }],
  ['PRD-40', 'number of ratings, calculated from its rating', { aggregateRating: { reviewCount: 735 } }],
] as const)
  requestTest(`${row} the structured data of a product has its ${what}`, async ({ request }) => {
    const nodes = parseStructuredData(await (await request.get('/product/2')).text())
    const [product] = nodes.filter((node) => node['@type'] === 'Product')
    expect(product).toMatchObject(expectedProperties)
  })

test('STA-05 the structured data of the help centre has its six questions and answers', async ({
  page,
  shop,
  request,
}) => {
  const nodes = parseStructuredData(await (await request.get('/aide')).text())
  expect(nodes.map((node) => node['@type'])).toEqual(['FAQPage'])
  expect(await findStructuredDataErrors(nodes)).toEqual([])
  const entries = nodes.flatMap(({ mainEntity }) => mainEntity as { name: string; acceptedAnswer: { text: string } }[])
  await shop.openDocument('/aide')
  const questions = page.getByRole('heading', { level: 3 }).and(page.locator('summary *'))
  expect(entries.map(({ name }) => name)).toEqual(await questions.allTextContents())
  expect(entries).toHaveLength(6)
  expect(entries.filter(({ acceptedAnswer: { text } }) => text.length < 60)).toEqual([])
})
