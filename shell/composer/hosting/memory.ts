import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { PUBLISHED_FILE } from '../artefacts/root-files.ts'
import type { CompositionFile } from '../compose/composition-file.ts'
import { filesBase } from '../compose/target-in.ts'
import { isCompositionId } from '../store/store.ts'
import { replaceFile } from './replace.ts'

/** What is published, the last publication at the end. */
const memory = v.array(
  v.object({
    id: v.pipe(v.string(), v.check(isCompositionId)),
    /** The files of its versions. */
    files: v.array(v.string()),
    /** The URL of the folder of the files of each remote, by name. Earlier versions have noted none. */
    bases: v.optional(v.fallback(v.record(v.string(), v.string()), {}), {}),
    /** Whether it may be live, the canary or a preview; else when it was seen last, ms since 1970. */
    servedAt: v.union([v.literal('now'), v.pipe(v.number(), v.safeInteger())]),
  }),
)
export type Memory = v.InferOutput<typeof memory>

/** A composition that is not served any more. */
export type Former = Pick<Memory[number], 'files' | 'bases'>

/** A composition, and the keys of the files of its versions. */
type Served = {
  readonly id: string
  readonly file: Pick<CompositionFile, 'browser'>
  readonly files: readonly string[]
}

const basesIn = ({ browser: { remotes } }: Served['file']): Former['bases'] =>
  Object.fromEntries(Object.entries(remotes).map(([app, { entry }]) => [app, filesBase(app, entry)]))

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
  const current = new Map(served.map((one) => [one.id, one]))
  return {
    others: (await readMemory(out)).filter(({ id }) => !current.has(id)),
    current: [...current.values()].map(({ id, file, files }) => ({
      id,
      files: [...files],
      bases: basesIn(file),
      servedAt: 'now' as const,
    })),
  }
}

/**
 * Notes what is about to be published or served, before it is. A publication that is interrupted afterwards may have reached visitors,
 * or not: until the next one, both these compositions and the former ones count as served.
 * @param out the published folder
 * @returns the other compositions that are remembered
 */
export async function noteServed(out: string, served: readonly Served[]): Promise<readonly Former[]> {
  const { others, current } = await recall(out, served)
  await writeMemory(out, [...others, ...current])
  return others
}
