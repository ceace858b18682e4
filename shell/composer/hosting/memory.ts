import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { PUBLISHED_FILE } from '../artefacts/root-files.ts'
import { isCompositionId } from '../store/store.ts'
import { replaceFile } from './replace.ts'

/** What is published, the last publication at the end. */
const memory = v.array(
  v.object({
    id: v.pipe(v.string(), v.check(isCompositionId)),
    /** The files of its versions. */
    files: v.array(v.string()),
    /** Whether it may be live, the canary or a preview; else when it was seen last, ms since 1970. */
    servedAt: v.union([v.literal('now'), v.pipe(v.number(), v.safeInteger())]),
  }),
)
export type Memory = v.InferOutput<typeof memory>

/** A composition, and the keys of the files of its versions. */
export type Served = { readonly id: string; readonly files: readonly string[] }

/** Without a readable memory, nothing but what is served now is known. */
async function readMemory(out: string): Promise<Memory> {
  const text = await readFile(join(out, PUBLISHED_FILE), 'utf8').catch(() => '')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), memory), text)
  return parsed.success ? parsed.output : []
}

export const writeMemory = (out: string, remembered: Memory) =>
  replaceFile(out, PUBLISHED_FILE, `${JSON.stringify(remembered)}\n`)

/** What is remembered of compositions besides these, and what will be of these. */
export async function recall(out: string, served: readonly Served[]) {
  const current = new Map(served.map(({ id, files }) => [id, files]))
  return {
    others: (await readMemory(out)).filter(({ id }) => !current.has(id)),
    current: [...current].map(([id, files]) => ({ id, files: [...files], servedAt: 'now' as const })),
  }
}

/**
 * Notes what is about to be published or served, before it is. A publication that is interrupted afterwards may have reached visitors,
 * or not: until the next one, both these compositions and the former ones count as served.
 * @param out the published folder
 */
export async function noteServed(out: string, served: readonly Served[]): Promise<void> {
  const { others, current } = await recall(out, served)
  await writeMemory(out, [...others, ...current])
}
