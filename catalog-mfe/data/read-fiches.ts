import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readData } from '@promptelier/build/read-data'
import type { FicheDocument } from '@promptelier/platform/fiches'
import { type FicheFile, ficheSchema, mistakesOf } from './fiche-schema.ts'
import type { Catalogue } from './read-catalogue.ts'

const FOLDER = 'fiches'

/** A document, and what its file says about the extract that visitors can read. */
export type Fiche = FicheDocument & { readonly extract?: NonNullable<FicheFile['extract']> }

export type Fiches = ReadonlyMap<string, Fiche>

function withTitle({ title, example, extract, ...file }: FicheFile, catalogue: Catalogue): Fiche {
  const name = title ?? catalogue.prompts.find(({ id }) => id === file.id)?.name
  if (name === undefined) throw new Error(`${FOLDER}/${file.id}.json: has no title, and is not the fiche of a product`)
  return { ...file, title: name, ...(example && { example }), ...(extract && { extract }) }
}

/** Finds prompts of the catalogue that are sold with another number of prompts than their fiche has. */
const miscounted = ({ prompts }: Catalogue, documents: Fiches) =>
  prompts
    .filter(({ id, promptCount }) => documents.get(id)?.prompts.length !== promptCount)
    .map(
      ({ id, promptCount }) =>
        `prompts.json: ${id}: promptCount: ${promptCount}, but ${FOLDER}/${id}.json has ${documents.get(id)?.prompts.length ?? 'no'} prompts`,
    )

/** Finds fiches of products of which visitors could read nothing. */
const withoutExtract = ({ prompts }: Catalogue, documents: Fiches) =>
  prompts
    .filter(({ id }) => documents.has(id) && !documents.get(id)?.extract)
    .map(({ id }) => `${FOLDER}/${id}.json: extract: is missing, but the page of the product shows it`)

/**
 * Reads and checks the documents that are delivered to buyers.
 * @param folder the folder that contains `fiches`
 * @returns the documents by id
 * @throws Error with one line for each mistake: the file, the record and the field
 */
export function readFiches(folder: string, catalogue: Catalogue): Fiches {
  const files = readdirSync(join(folder, FOLDER)).filter((file) => file.endsWith('.json'))
  const mistakes: string[] = []
  const documents = new Map<string, Fiche>()
  for (const file of files.toSorted()) {
    const name = `${FOLDER}/${file}`
    const content = readData(name, readFileSync(join(folder, name), 'utf8'), ficheSchema)
    if (`${content.id}.json` !== file) mistakes.push(`${name}: id: is '${content.id}', not the name of the file`)
    mistakes.push(...mistakesOf(content))
    documents.set(content.id, withTitle(content, catalogue))
  }
  mistakes.push(...miscounted(catalogue, documents), ...withoutExtract(catalogue, documents))
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return documents
}
