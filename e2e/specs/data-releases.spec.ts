import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { APPS } from '../suite/apps.ts'
import type { Checkout } from '../suite/checkout.ts'

const FORMER_PRICE = '6,99€'
const NEW_PRICE = '1,23€'

const NEW_PRODUCT = `  {
    name: 'Carte de vœux qui fait sourire',
    category: 'Livres & Contenus',
    description: 'Trois vœux, trois tons.',
    tags: ['Vœux'],
    pricing: '${NEW_PRICE}',
    rating: 4.5,
    upvotes: 12,
    promptCount: 3,
  },
`

const NEW_GUIDE = `  {
    path: '/blog/ecrire-ses-voeux',
    title: 'Écrire ses vœux',
    description: 'Trois vœux, trois tons.',
    tags: ['Vœux'],
    icon: 'pen-line',
    color: 'red',
    readTime: '3 min',
    views: '1.0K',
    rating: 4.5,
  },
`

/** Another price, a 41st product and a fourth guide: what several applications compile in. */
function changeData(checkout: Checkout) {
  checkout.edit('shared/platform/src/catalogue/prompts.ts', (text) =>
    text.replaceAll(FORMER_PRICE, NEW_PRICE).replace(/^\]$/m, `${NEW_PRODUCT}]`),
  )
  checkout.edit('shared/src/guides/guides.ts', (text) =>
    text.replace(
      '[PROMPT_CREATION, TIKTOK_VIEWS, DAILY_AI]',
      `[PROMPT_CREATION, TIKTOK_VIEWS, DAILY_AI,\n${NEW_GUIDE}]`,
    ),
  )
}

/** Pages that show prices, products or guides. */
const PAGES = [
  '/',
  '/categories',
  '/categories/livres-contenus',
  '/search',
  '/nouveautes',
  '/product/1',
  '/product/7',
  '/product/41',
  '/product/all-inclusive-pack',
  '/checkout/7',
  '/checkout/41',
  '/blog',
  '/blog/ecrire-ses-voeux',
]

/** Every page that search engines are told of. */
async function pagesOfSitemap({ request }: Page): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url.replaceAll('&apos;', "'")).pathname,
  )
}

type Facts = { title: string; heading: string; robots: string; prices: readonly string[] }

/** What the document at hand says of what was changed, once it is settled; before, when `html` is its text. */
const factsOf = (page: Page, html?: string): Promise<Facts> =>
  page.evaluate(
    ([text, ...prices]) => {
      const shown = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
      const main = shown.querySelector('main')?.textContent ?? ''
      return {
        title: shown.title,
        heading: shown.querySelector('h1')?.textContent ?? '',
        robots: shown.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content ?? '',
        prices: prices.filter((price) => price !== undefined && main.includes(price)),
      }
    },
    [html, FORMER_PRICE, NEW_PRICE] as const,
  )

test.describe('data released with one application alone', { tag: '@own-shop' }, () => {
  for (const app of APPS)
    for (const [pages, tag] of [
      // Those that the price was seen to disagree after, before every commit.
      ['that show it', app === 'shell' || app === 'product-mfe' ? [] : ['@nightly']],
      ['of the shop', ['@nightly']],
    ] as const)
      test(`a price, a product and a guide that ${app} alone was built with are the same in HTML and browser, on all pages ${pages}`, {
        tag: [...tag],
      }, async ({ page, shop, releases, complaints }) => {
        complaints.forgive404()
        const checkout = releases.checkout()
        changeData(checkout)
        releases.release(checkout, app)
        const paths = new Set([...PAGES, ...(pages === 'of the shop' ? await pagesOfSitemap(page) : [])])
        const prices = new Set<string>()
        for (const path of paths) {
          const answer = await page.request.get(path)
          const inHtml = await factsOf(page, await answer.text())
          await shop.open(path)
          await shop.settled()
          const inBrowser = await factsOf(page)
          // What nobody sells is not found in the browser either, or leads elsewhere.
          if (answer.status() === 404) {
            if (new URL(page.url()).pathname === path)
              expect({ path, robots: inBrowser.robots }).toEqual({ path, robots: 'noindex' })
            continue
          }
          const { title, robots } = inBrowser
          // A page that takes its time is headed by the word that it is loading, too.
          const heading = expect.stringContaining(inBrowser.heading)
          expect({ path, ...inHtml }).toEqual({ path, title, robots, heading, prices: expect.anything() })
          for (const price of [...inHtml.prices, ...inBrowser.prices]) prices.add(price)
        }
        // All pages of one composition have one catalogue: the shell's.
        expect([...prices]).toEqual([app === 'shell' ? NEW_PRICE : FORMER_PRICE])
      })
})
