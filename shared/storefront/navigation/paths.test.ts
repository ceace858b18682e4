import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('RTE each function returns the specified URL', () => {
  const samples: Record<keyof typeof paths, string> = {
    home: paths.home(),
    homePage: paths.homePage(3),
    search: paths.search('seo & idées'),
    categories: paths.categories(),
    category: paths.category("Création d'Images"),
    categoryBySlug: paths.categoryBySlug('productivite-ia'),
    newArrivals: paths.newArrivals(),
    bestSellers: paths.bestSellers(),
    product: paths.product('7'),
    productivityPack: paths.productivityPack(),
    dropshippingPack: paths.dropshippingPack(),
    allInclusivePack: paths.allInclusivePack(),
    cart: paths.cart(),
    checkout: paths.checkout('7'),
    checkoutSuccess: paths.checkoutSuccess('7'),
    orders: paths.orders(),
    reading: [paths.reading(), paths.reading('PA-2026-7K2M9Q'), paths.reading('PA-2026-7K2M9Q', '7')].join(' '),
    withdrawal: `${paths.withdrawal()} ${paths.withdrawal('PA-2026-7K2M9Q')}`,
    help: paths.help(),
    legalNotice: paths.legalNotice(),
    terms: paths.terms(),
    privacy: paths.privacy(),
    cookies: paths.cookies(),
    accessibility: paths.accessibility(),
    guides: paths.guides(),
    guidePrompts: paths.guidePrompts(),
    guideTiktok: paths.guideTiktok(),
    guideDailyAi: paths.guideDailyAi(),
  }
  expect(samples).toMatchInlineSnapshot(`
    {
      "accessibility": "/accessibilite",
      "allInclusivePack": "/product/all-inclusive-pack",
      "bestSellers": "/top-ventes",
      "cart": "/cart",
      "categories": "/categories",
      "category": "/categories/cr%C3%A9ation-d'images",
      "categoryBySlug": "/categories/productivite-ia",
      "checkout": "/checkout/7",
      "checkoutSuccess": "/checkout/success/7",
      "cookies": "/cookies",
      "dropshippingPack": "/product/dropshipping-prompt-pack",
      "guideDailyAi": "/blog/intelligence-artificielle-quotidien",
      "guidePrompts": "/blog/comment-creer-meilleurs-prompts",
      "guideTiktok": "/blog/pourquoi-peu-vues-tiktok",
      "guides": "/blog",
      "help": "/aide",
      "home": "/",
      "homePage": "/?page=3",
      "legalNotice": "/mentions-legales",
      "newArrivals": "/nouveautes",
      "orders": "/commandes",
      "privacy": "/politique-confidentialite",
      "product": "/product/7",
      "productivityPack": "/product/productivity-prompt-pack",
      "reading": "/lecture /lecture?commande=PA-2026-7K2M9Q /lecture?commande=PA-2026-7K2M9Q&fiche=7",
      "search": "/search?q=seo%20%26%20id%C3%A9es",
      "terms": "/cgv",
      "withdrawal": "/retractation /retractation?commande=PA-2026-7K2M9Q",
    }
  `)
})

test('SIL-20 the first page of the home grid has no parameter', () => {
  expect([0, 1, 2].map(paths.homePage)).toEqual(['/', '/', '/?page=2'])
})

test('RTE-02 the search text can be read back from its URL', () => {
  for (const query of ['', 'a b', '50 %', 'é', '<script>', 'a&q=b', '😀'])
    expect(new URL(paths.search(query), 'https://x.example').searchParams.get('q')).toBe(query)
})

/** Any sequence of UTF-16 code units, including lone surrogates, which stored and pasted texts may contain. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

const LONE_SURROGATE = /\p{Surrogate}/gu
const wellFormed = (text: string) => text.replace(LONE_SURROGATE, '\uFFFD')

test('SIL-68 a path can be built from any text, and contains that text without lone surrogates', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const [path, prefix] of [
        [paths.product(text), '/product/'],
        [paths.checkout(text), '/checkout/'],
        [paths.checkoutSuccess(text), '/checkout/success/'],
        [paths.categoryBySlug(text), '/categories/'],
        [paths.withdrawal(text), '/retractation?commande='],
        [paths.reading(text), '/lecture?commande='],
      ] as const) {
        expect(path.startsWith(prefix)).toBe(true)
        expect(decodeURIComponent(path.slice(prefix.length))).toBe(wellFormed(text))
      }
      expect(() => paths.category(text)).not.toThrow()
    }),
  )
})

test('SIL-68 RTE-02 a search URL can be built from any text, and contains it in composed form (NFC)', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyText, fc.string({ unit: fc.constantFrom('e', '\u0301', '\uD83D', '\uDE00', 'é') })),
      (text) => {
        const { pathname, searchParams } = new URL(paths.search(text), 'https://x.example')
        expect(pathname).toBe('/search')
        expect(searchParams.get('q')).toBe(wellFormed(text).normalize('NFC'))
      },
    ),
  )
})
