import type { PreviewRecord } from '@promptelier/platform/catalogue'
import type { DeliveredDocument } from '@promptelier/platform/fiches'
import { ALL_INCLUSIVE_ID } from '@promptelier/platform/former-ids'
import type { RecordOf, Records } from '@promptelier/platform/records'
import type { Catalogue } from './read-catalogue.ts'
import type { Fiche, Fiches } from './read-fiches.ts'

/** The document with each purchase. */
const BONUS = 'prompt-bonus'

/** The documents of the packs that are not made of the fiches of the catalogue. */
const PACK_DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  'productivity-prompt-pack': [
    'productivite-emails',
    'productivite-reunions',
    'productivite-planning',
    'productivite-notes',
    'productivite-equipe',
  ],
  'dropshipping-prompt-pack': [
    'ecommerce-produit',
    'ecommerce-fournisseurs',
    'ecommerce-boutique',
    'ecommerce-publicite',
    'ecommerce-service-client',
    'ecommerce-comptes',
  ],
}

/** The documents of the Pack Complet beside the fiches of the catalogue (LPA-11, LPA-13). */
const EXTRAS = { bonus: 'hors-catalogue', guide: 'guide-optimisation' } as const

type Kinds = readonly (readonly [kind: DeliveredDocument['kind'], id: string])[]

/** The second fiche of 'deux prompts pour le prix d’un': the next one of the category, after the last one the first. */
export function offeredWith(id: string, { prompts }: Pick<Catalogue, 'prompts'>): string | undefined {
  const category = prompts.find((one) => one.id === id)?.category
  const ids = prompts.filter((one) => one.category === category).map((one) => one.id)
  const next = ids[(ids.indexOf(id) + 1) % ids.length]
  return next === id ? undefined : next
}

function documentsFor(productId: string, catalogue: Catalogue): Kinds {
  const bonus = ['bonus', BONUS] as const
  if (productId === ALL_INCLUSIVE_ID)
    return [
      ...catalogue.prompts.map(({ id }) => ['fiche', id] as const),
      ['bonus', EXTRAS.bonus],
      ['guide', EXTRAS.guide],
      bonus,
    ]
  const pack = PACK_DOCUMENTS[productId]
  if (pack) return [...pack.map((id) => ['fiche', id] as const), bonus]
  const offered = offeredWith(productId, catalogue)
  return [['fiche', productId], ...(offered === undefined ? [] : [['offered', offered] as const]), bonus]
}

/** What the purchase of each product delivers, by the product's id. */
export type Deliveries = ReadonlyMap<string, readonly DeliveredDocument[]>

/**
 * What the purchase of each product of a catalogue delivers.
 * @throws Error that names the documents that products deliver and that do not exist, and packs with another number of
 *   prompts than they are sold with
 */
export function deliveriesOf(catalogue: Catalogue, documents: Fiches): Deliveries {
  const deliveries = new Map<string, readonly DeliveredDocument[]>()
  const mistakes: string[] = []
  for (const { id: productId, promptCount } of [...catalogue.prompts, ...catalogue.packs]) {
    const delivered = documentsFor(productId, catalogue).flatMap(([kind, id]): readonly DeliveredDocument[] => {
      const document = documents.get(id)
      if (!document) mistakes.push(`fiches/${id}.json: does not exist, but ${productId} delivers it`)
      return document ? [{ id, title: document.title, promptCount: document.prompts.length, kind }] : []
    })
    const sold = delivered.filter(({ kind }) => kind === 'fiche').reduce((sum, one) => sum + one.promptCount, 0)
    if (sold !== promptCount) mistakes.push(`${productId}: promptCount: is ${promptCount}, but its fiches have ${sold}`)
    deliveries.set(productId, delivered)
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return deliveries
}

function previewOf({ prompts, extract }: Fiche): PreviewRecord | undefined {
  const lines = extract && prompts[extract.prompt - 1]?.lines
  return lines
    ? {
        prompts: prompts.map(({ title, use }) => ({ title, use })),
        extract: {
          number: extract.prompt,
          lines: lines.slice(0, extract.lineCount),
          hiddenCount: lines.length - extract.lineCount,
        },
      }
    : undefined
}

/** What visitors can read of each fiche, by its id, which is the id of its product. */
export type Previews = ReadonlyMap<string, PreviewRecord>

/** What visitors can read of the fiches before they buy them, made from what buyers get. */
export const previewsOf = (documents: Fiches): Previews =>
  new Map(
    [...documents.values()].flatMap((document) => {
      const preview = previewOf(document)
      return preview ? [[document.id, preview] as const] : []
    }),
  )

type FicheName = Extract<keyof Records, `fiches/${string}`>

/** All records of the data set `fiches`, by name. Throws like `deliveriesOf`. */
export function ficheRecordsOf(catalogue: Catalogue, documents: Fiches): ReadonlyMap<string, unknown> {
  const records = new Map<string, unknown>()
  const publish = <Name extends FicheName>(name: Name, record: RecordOf<Name>) => void records.set(name, record)
  // Only the previews need to know which lines visitors can read.
  for (const { extract: _, ...document } of documents.values()) publish(`fiches/document/${document.id}`, document)
  for (const [productId, delivered] of deliveriesOf(catalogue, documents))
    publish(`fiches/delivery/${productId}`, { documents: delivered })
  return records
}
