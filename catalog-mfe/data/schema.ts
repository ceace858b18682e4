import { CATEGORY_ICON_NAMES } from '@promptelier/storefront/products/category-icon-names'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))
/** The path of a product is made from the letters and digits of its name. */
const productName = v.pipe(text, v.regex(/[\p{L}\p{N}]/u, 'has no letter and no digit'))
const theme = v.picklist(['blue', 'purple', 'green', 'amber', 'indigo', 'red'])
const icon = v.picklist(CATEGORY_ICON_NAMES)
const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not made of lower case letters, digits and single hyphens'),
)
/** The last step reads -0, which JSON allows, as 0: formatted, it would be '-0'. */
const count = v.pipe(
  v.number(),
  v.safeInteger('is not a whole number'),
  v.minValue(0, 'is below 0'),
  v.transform(Math.abs),
)
const cents = v.pipe(
  v.number(),
  v.integer('is not a whole number of cents'),
  v.minValue(1, 'is not above 0'),
  v.maxValue(99_999_999, 'is above 999 999,99€'),
)

const commonFields = {
  id,
  name: productName,
  description: text,
  tags: v.pipe(v.array(text), v.minLength(1, 'has no tag')),
  priceCents: cents,
  rating: v.pipe(v.number(), v.minValue(0, 'is below 0'), v.maxValue(5, 'is above 5'), v.transform(Math.abs)),
  upvotes: count,
  cover: v.pipe(
    v.string(),
    v.regex(/^\/covers\/[\w-]+\.svg$/, "is not the path of a cover, such as '/covers/cover-3.svg'"),
  ),
  featured: v.boolean(),
  promptCount: v.pipe(count, v.minValue(1, 'is not above 0')),
}

const prompt = v.strictObject({ ...commonFields, category: text })

const pack = v.pipe(
  v.strictObject({
    ...commonFields,
    theme,
    icon,
    originalPriceCents: cents,
    discount: v.pipe(v.string(), v.regex(/^-\d{1,2}%$/, "is not a discount, such as '-33%'")),
  }),
  v.forward(
    v.check(
      ({ priceCents, originalPriceCents, discount }) =>
        discount === `-${Math.round((1 - priceCents / originalPriceCents) * 100)}%`,
      'is not 1 − price / original price (SIL-75)',
    ),
    ['discount'],
  ),
)

const category = v.strictObject({ name: text, theme, icon })

const shelf = v.strictObject({
  slug: id,
  title: text,
  theme,
  icon,
  categories: v.array(text),
  packIds: v.array(id),
})

/** The schema of each JSON file in this folder. */
export const FILE_SCHEMAS = {
  'prompts.json': v.array(prompt),
  'packs.json': v.array(pack),
  'categories.json': v.strictObject({ categories: v.array(category), shelves: v.array(shelf) }),
} as const

export type Prompt = v.InferOutput<typeof prompt>
export type Pack = v.InferOutput<typeof pack>
export type Categories = v.InferOutput<(typeof FILE_SCHEMAS)['categories.json']>
