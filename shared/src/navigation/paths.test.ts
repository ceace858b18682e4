import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('RTE every URL of the shop', () => {
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
      "search": "/search?q=seo%20%26%20id%C3%A9es",
      "terms": "/cgv",
      "withdrawal": "/retractation /retractation?commande=PA-2026-7K2M9Q",
    }
  `)
})

test('SIL-20 the first page of the home grid has no parameter', () => {
  expect([0, 1, 2].map(paths.homePage)).toEqual(['/', '/', '/?page=2'])
})

test('RTE-02 a query survives the round trip through its URL', () => {
  for (const query of ['', 'a b', '50 %', 'é', '<script>', 'a&q=b', '😀'])
    expect(new URL(paths.search(query), 'https://x.example').searchParams.get('q')).toBe(query)
})
