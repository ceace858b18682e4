import type {
  Category,
  CategoryListing,
  CategorySummary,
  Product,
  ProductRecord,
  ProductSummary,
} from '@promptelier/platform/catalogue'
import { ALL_INCLUSIVE_ID, LEGACY_IDS } from '@promptelier/platform/former-ids'
import type { RecordOf, Records } from '@promptelier/platform/records'
import { categorySlug, productSlug } from '@promptelier/platform/slugs'
import { promptsIn } from '../src/rules/figures.ts'
import { pageCount, pageOfList } from '../src/rules/page-window.ts'
import type { Deliveries, Previews } from './fiche-records.ts'
import { popularProducts, relatedProducts, topSellers, withoutFormerPacks } from './product-selections.ts'
import type { Catalogue } from './read-catalogue.ts'

/** How many related products are published for a product page. The page shows a random selection of them. */
const RELATED_COUNT = 12

/** How many related products are published for a checkout. It shows no more than these. */
const COMPANION_COUNT = 3

type CatalogueName = Extract<keyof Records, `catalogue/${string}`>

/** How many prompts the summary of a category lists. */
const SUMMARY_PROMPT_COUNT = 4

/** Both URL fields of a product, which have the same path (DAT-11). */
const urlsOf = (name: string) => {
  const path = `/product/${productSlug(name)}`
  return { visitUrl: path, dealUrl: path }
}

/**
 * The products of a catalogue in the form in which they are published.
 * @throws Error when a prompt has an unknown category
 */
export function productsOf({ prompts, packs, categories }: Catalogue): {
  readonly prompts: readonly Product[]
  readonly packs: readonly Product[]
} {
  const looks = new Map(categories.map(({ name, theme, icon }) => [name, { theme, icon }]))
  return {
    prompts: prompts.map(({ cover, ...prompt }) => {
      const look = looks.get(prompt.category)
      if (!look) throw new Error(`prompts.json: ${prompt.id}: unknown category '${prompt.category}'`)
      return { ...prompt, kind: 'prompt', ...look, logo: cover, ...urlsOf(prompt.name) }
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

/**
 * All records of the data set, by name. Each record is published as a file, and pages read it by its name.
 * @param deliveries what the products deliver, from `deliveriesOf`
 * @param previews what visitors can read of their fiches, from `previewsOf`
 */
export function recordsOf(
  catalogue: Catalogue,
  deliveries: Deliveries,
  previews: Previews,
): ReadonlyMap<string, unknown> {
  const { prompts: allPrompts, packs } = productsOf(catalogue)
  const prompts = withoutFormerPacks(allPrompts)
  const withExtras = (product: Product): ProductRecord => ({
    ...product,
    extras: (deliveries.get(product.id) ?? []).filter(({ kind }) => kind !== 'fiche'),
  })
  const products = [...prompts, ...packs]
  const promptsOfCategory = (name: string) => prompts.filter(({ category }) => category === name)
  const categories = catalogue.categories.map(({ name, theme, icon }) => {
    const categoryPrompts = promptsOfCategory(name)
    return {
      name,
      slug: categorySlug(name),
      theme,
      icon,
      ficheCount: categoryPrompts.length,
      promptCount: promptsIn(categoryPrompts),
    } satisfies Category
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
    shelves: catalogue.shelves.map(({ slug, title, theme, icon }) => ({ slug, title, theme, icon })),
  })
  publish(
    'catalogue/category-summaries',
    categories.map((category): CategorySummary => {
      const fiches = promptsOfCategory(category.name).slice(0, SUMMARY_PROMPT_COUNT)
      return { ...category, fiches: fiches.map(({ id, name }) => ({ id, name })) }
    }),
  )
  for (const [index, { name, slug, theme, icon }] of categories.entries())
    publish(`catalogue/category/${slug}`, {
      title: name,
      slug,
      theme,
      icon,
      position: index + 1,
      products: promptsOfCategory(name),
    } satisfies CategoryListing)
  for (const { slug, title, theme, icon, categories: names, packIds } of catalogue.shelves)
    publish(`catalogue/category/${slug}`, {
      title,
      slug,
      theme,
      icon,
      products: [
        ...prompts.filter(({ category }) => names.includes(category)),
        ...packIds.flatMap((id) => packs.filter((pack) => pack.id === id)),
      ],
    })
  const companionCandidates = products.filter(({ id }) => id !== ALL_INCLUSIVE_ID)
  for (const product of products) {
    publish(`catalogue/product/${product.id}`, withExtras(product))
    publish(`catalogue/product/${productSlug(product.name)}`, withExtras(product))
    const preview = previews.get(product.id)
    if (preview) publish(`catalogue/preview/${product.id}`, preview)
    publish(`catalogue/related/${product.id}`, relatedProducts(product, products, RELATED_COUNT))
    publish(
      `catalogue/companions/${product.id}`,
      relatedProducts(product, companionCandidates, COMPANION_COUNT).map(summaryOf),
    )
  }
  for (const [formerId, id] of LEGACY_IDS)
    publish(`catalogue/product/${formerId}`, packs.filter((pack) => pack.id === id).map(withExtras)[0])
  publish('catalogue/products', products)
  publish('catalogue/popular', popularProducts(prompts))
  publish('catalogue/best-sellers', topSellers(prompts))
  for (let page = 1; page <= pageCount(prompts.length); page++)
    publish(`catalogue/page/${page}`, pageOfList(prompts, page))
  return records
}
