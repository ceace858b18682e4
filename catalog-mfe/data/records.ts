import type {
  Category,
  CategoryListing,
  CategorySummary,
  Product,
  ProductSummary,
} from '@promptelier/platform/catalogue'
import { ALL_INCLUSIVE_ID, LEGACY_IDS } from '@promptelier/platform/former-ids'
import type { RecordOf, Records } from '@promptelier/platform/records'
import { categorySlug, productSlug } from '@promptelier/platform/slugs'
import { promptsIn } from '../src/rules/figures.ts'
import { pageCount, pageOfList } from '../src/rules/page-window.ts'
import { popular, relatives, topSellers } from './lists.ts'
import type { Catalogue } from './read-catalogue.ts'

/** The number of related products that are published for a product page, which shows a random selection of them. */
const RELATED_COUNT = 12

/** The number of related products that are published for the checkout, which shows at most as many. */
const COMPANION_COUNT = 3

type CatalogueName = Extract<keyof Records, `catalogue/${string}`>

/** The number of prompts in the summary of a category. */
const SUMMARY_COUNT = 4

/** The path of a product, for both of its URL fields (DAT-11). */
const urlsOf = (name: string) => {
  const path = `/product/${productSlug(name)}`
  return { visitUrl: path, dealUrl: path }
}

/** The products of a catalogue as they are published. */
export function productsOf({ prompts, packs, categories }: Catalogue): {
  readonly prompts: readonly Product[]
  readonly packs: readonly Product[]
} {
  const themes = new Map(categories.map(({ name, theme }) => [name, theme]))
  return {
    prompts: prompts.map(({ cover, ...prompt }) => {
      const theme = themes.get(prompt.category)
      if (!theme) throw new Error(`prompts.json: ${prompt.id}: unknown category '${prompt.category}'`)
      return { ...prompt, kind: 'prompt', theme, logo: cover, ...urlsOf(prompt.name) }
    }),
    packs: packs.map(({ cover, ...pack }) => ({
      ...pack,
      kind: 'pack',
      category: pack.name,
      logo: cover,
      ...urlsOf(pack.name),
    })),
  }
}

const summaryOf = ({ id, name, theme, logo, priceCents }: Product): ProductSummary => ({
  id,
  name,
  theme,
  logo,
  priceCents,
})

/** All records of the data set by name. Each is published as a file, and pages read it by its name. */
export function recordsOf(catalogue: Catalogue): ReadonlyMap<string, unknown> {
  const { prompts, packs } = productsOf(catalogue)
  const products = [...prompts, ...packs]
  const inCategory = (name: string) => prompts.filter(({ category }) => category === name)
  const categories: readonly Category[] = catalogue.categories.map(({ name, theme }) => {
    const listed = inCategory(name)
    return { name, slug: categorySlug(name), theme, ficheCount: listed.length, promptCount: promptsIn(listed) }
  })
  const prices = prompts.map(({ priceCents }) => priceCents)
  const records = new Map<string, unknown>()
  const publish = <Name extends CatalogueName>(name: Name, record: RecordOf<Name>) => void records.set(name, record)

  publish('catalogue/summary', {
    ficheCount: prompts.length,
    promptCount: promptsIn(prompts),
    lowestPriceCents: Math.min(...prices),
    highestPriceCents: Math.max(...prices),
    totalPriceCents: prices.reduce((sum, cents) => sum + cents, 0),
  })
  publish('catalogue/categories', {
    categories,
    shelves: catalogue.shelves.map(({ slug, title, theme }) => ({ slug, title, theme })),
  })
  publish(
    'catalogue/category-summaries',
    categories.map((category): CategorySummary => {
      const fiches = inCategory(category.name).slice(0, SUMMARY_COUNT)
      return { ...category, fiches: fiches.map(({ id, name }) => ({ id, name })) }
    }),
  )
  for (const [index, { name, slug, theme }] of categories.entries())
    publish(`catalogue/category/${slug}`, {
      title: name,
      slug,
      theme,
      position: index + 1,
      products: inCategory(name),
    } satisfies CategoryListing)
  for (const { slug, title, theme, categories: names, packIds } of catalogue.shelves)
    publish(`catalogue/category/${slug}`, {
      title,
      slug,
      theme,
      products: [
        ...prompts.filter(({ category }) => names.includes(category)),
        ...packIds.flatMap((id) => packs.filter((pack) => pack.id === id)),
      ],
    })
  const companions = products.filter(({ id }) => id !== ALL_INCLUSIVE_ID)
  for (const product of products) {
    publish(`catalogue/product/${product.id}`, product)
    publish(`catalogue/product/${productSlug(product.name)}`, product)
    publish(`catalogue/related/${product.id}`, relatives(product, products, RELATED_COUNT))
    publish(`catalogue/companions/${product.id}`, relatives(product, companions, COMPANION_COUNT).map(summaryOf))
  }
  for (const [former, id] of LEGACY_IDS)
    publish(
      `catalogue/product/${former}`,
      packs.find((pack) => pack.id === id),
    )
  publish('catalogue/products', products)
  publish('catalogue/popular', popular(prompts))
  publish('catalogue/best-sellers', topSellers(prompts))
  for (let page = 1; page <= pageCount(prompts.length); page++)
    publish(`catalogue/page/${page}`, pageOfList(prompts, page))
  return records
}
