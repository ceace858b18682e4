import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readData } from '@promptelier/build/read-data'
import { LEGACY_IDS } from '@promptelier/platform/former-ids'
import { categorySlug, productSlug } from '@promptelier/platform/slugs'
import { type Categories, FILE_SCHEMAS, type Pack, type Prompt } from './schema.ts'

/** The content of the JSON files in this folder: prompts, packs, categories and shelves. */
export type Catalogue = Categories & { readonly prompts: readonly Prompt[]; readonly packs: readonly Pack[] }

/**
 * Finds records that have the same key.
 * @param files the names of the files that contain the records
 * @param records each key with a label that names its record in messages
 * @returns one sentence for each record that has the same key as an earlier record
 */
function repeatedKeys(
  files: string,
  records: readonly { readonly label: string; readonly key: string }[],
): readonly string[] {
  const labels = new Map<string, string>()
  return records.flatMap(({ label, key }) => {
    const other = labels.get(key)
    if (other === undefined) labels.set(key, label)
    return other === undefined ? [] : [`${files}: ${label}: '${key}' is already used by ${other}`]
  })
}

/** Finds conflicts between records that are valid one by one. @returns one sentence for each conflict */
function conflictsOf({ prompts, packs, categories, shelves }: Catalogue): readonly string[] {
  const categoryNames = new Set(categories.map(({ name }) => name))
  const packIds = new Set(packs.map(({ id }) => id))
  const products = [...prompts, ...packs]
  const formerIds = [...LEGACY_IDS].map(([key, id]) => ({ label: `former id of ${id}`, key }))
  return [
    // A product URL contains an id, a former id or a slug. Therefore all of these must differ.
    ...repeatedKeys('prompts.json, packs.json, former-ids.ts', [
      ...products.map(({ id }) => ({ label: `id of ${id}`, key: id })),
      ...formerIds,
      ...products.map(({ id, name }) => ({ label: `slug of ${id}`, key: productSlug(name) })),
    ]),
    ...repeatedKeys('categories.json', [
      ...categories.map(({ name }) => ({ label: name, key: categorySlug(name) })),
      ...shelves.map(({ slug, title }) => ({ label: title, key: slug })),
    ]),
    ...prompts
      .filter(({ category }) => !categoryNames.has(category))
      .map(({ id, category }) => `prompts.json: ${id}: category: '${category}' is not in categories.json`),
    ...shelves.flatMap(({ slug, categories: listedCategories, packIds: listedPacks }) => [
      ...listedCategories
        .filter((name) => !categoryNames.has(name))
        .map((name) => `categories.json: shelf ${slug}: categories: '${name}' is not one of the categories`),
      ...listedPacks
        .filter((id) => !packIds.has(id))
        .map((id) => `categories.json: shelf ${slug}: packIds: '${id}' is not in packs.json`),
    ]),
  ]
}

/** The folder of the files at the site's root, among them the covers. */
const PUBLIC = join(import.meta.dirname, '../public')

/** Finds covers that do not exist. @returns one sentence for each product without its cover */
const missingCovers = (file: string, products: readonly { readonly id: string; readonly cover: string }[]) =>
  products
    .filter(({ cover }) => !existsSync(join(PUBLIC, cover)))
    .map(({ id, cover }) => `${file}: ${id}: cover: '${cover}' is not a file in catalog-mfe/public`)

/**
 * Reads and checks the catalogue.
 * @param folder the folder of the JSON files
 * @throws Error when a file is invalid: one line for each mistake in the first invalid file, with its record and field.
 *   When all files are valid but records conflict, or covers are missing: one line for each of these.
 */
export function readCatalogue(folder: string): Catalogue {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  const catalogue = {
    prompts: readData('prompts.json', text('prompts.json'), FILE_SCHEMAS['prompts.json']),
    packs: readData('packs.json', text('packs.json'), FILE_SCHEMAS['packs.json']),
    ...readData('categories.json', text('categories.json'), FILE_SCHEMAS['categories.json']),
  }
  const conflicts = [
    ...conflictsOf(catalogue),
    ...missingCovers('prompts.json', catalogue.prompts),
    ...missingCovers('packs.json', catalogue.packs),
  ]
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
  return catalogue
}
