import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readData } from '@promptelier/build/read-data'
import { LEGACY_IDS } from '@promptelier/platform/former-ids'
import { categorySlug, productSlug } from '@promptelier/platform/slugs'
import { type Categories, FILES, type Pack, type Prompt } from './schema.ts'

/** The content of the files in this folder: everything that is sold. */
export type Catalogue = Categories & { readonly prompts: readonly Prompt[]; readonly packs: readonly Pack[] }

/** @returns a sentence for each record whose key another record before it has */
function repeated(file: string, records: readonly { readonly at: string; readonly key: string }[]): readonly string[] {
  const first = new Map<string, string>()
  return records.flatMap(({ at, key }) => {
    const other = first.get(key)
    if (other === undefined) first.set(key, at)
    return other === undefined ? [] : [`${file}: ${at}: '${key}' is already that of ${other}`]
  })
}

/** Finds conflicts between records, each of which is valid. @returns a sentence for each */
function conflictsOf({ prompts, packs, categories, shelves }: Catalogue): readonly string[] {
  const names = new Set(categories.map(({ name }) => name))
  const packIds = new Set(packs.map(({ id }) => id))
  const products = [...prompts, ...packs]
  const former = [...LEGACY_IDS].map(([key, id]) => ({ at: `former id of ${id}`, key }))
  return [
    // Ids, former ids and slugs must all differ: each of them is a product's address.
    ...repeated('prompts.json, packs.json', [
      ...products.map(({ id }) => ({ at: `id of ${id}`, key: id })),
      ...former,
      ...products.map(({ id, name }) => ({ at: `slug of ${id}`, key: productSlug(name) })),
    ]),
    ...repeated('categories.json', [
      ...categories.map(({ name }) => ({ at: name, key: categorySlug(name) })),
      ...shelves.map(({ slug, title }) => ({ at: title, key: slug })),
    ]),
    ...prompts
      .filter(({ category }) => !names.has(category))
      .map(({ id, category }) => `prompts.json: ${id}: category: '${category}' is not in categories.json`),
    ...shelves.flatMap(({ slug, categories: listed, packIds: listedPacks }) => [
      ...listed
        .filter((name) => !names.has(name))
        .map((name) => `categories.json: shelf ${slug}: categories: '${name}' is not one of the categories`),
      ...listedPacks
        .filter((id) => !packIds.has(id))
        .map((id) => `categories.json: shelf ${slug}: packIds: '${id}' is not in packs.json`),
    ]),
  ]
}

/**
 * Reads and checks the catalogue.
 * @param folder the folder of the JSON files
 * @throws Error with file, record and field of each error
 */
export function readCatalogue(folder: string): Catalogue {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  const catalogue = {
    prompts: readData('prompts.json', text('prompts.json'), FILES['prompts.json']),
    packs: readData('packs.json', text('packs.json'), FILES['packs.json']),
    ...readData('categories.json', text('categories.json'), FILES['categories.json']),
  }
  const conflicts = conflictsOf(catalogue)
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
  return catalogue
}
