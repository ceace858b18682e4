import pMap from 'p-map'
import * as v from 'valibot'
import { lastNumber, listNumbers, readLogRecord } from './log.ts'
import { namedInPreview } from './named-keys.ts'
import { CONCURRENCY, type Storage } from './storage.ts'
import { unlessStorageFails } from './storage-failure.ts'
import { FOLDERS, keys, previewAt, type Versions } from './store.ts'

/**
 * Finds the versions that a record of the log or a preview names. A version that nothing names is in the store because it
 * was published, and then its release was refused, or has not ended.
 * @returns a function that returns the keys of their manifests. The first call reads the whole log, later ones what is new
 */
export function namedVersions(storage: Storage): () => Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  const previews = new Set<string>()
  let known = 0

  const add = (versions: Versions) => {
    for (const [app, version] of Object.entries(versions)) named.add(keys.manifest(app, version))
  }

  async function readRecord(number: number): Promise<number> {
    const record = await readLogRecord(storage, number).catch(unlessStorageFails(undefined))
    if (!record) return 0
    add(record.state.live.versions)
    if (record.state.canary) add(record.state.canary.versions)
    return number
  }

  async function readRecords() {
    if ((await lastNumber(storage, known)) === known) return
    const numbers = (await listNumbers(storage)).filter((number) => number > known)
    known = Math.max(known, ...(await pMap(numbers, readRecord, CONCURRENCY)))
  }

  async function readPreviews() {
    const marks: string[] = []
    for await (const { key } of storage.list(FOLDERS.previews))
      if (previewAt(key) !== undefined && !previews.has(key)) marks.push(key)
    await pMap(
      marks,
      async (key) => {
        const parsed = v.safeParse(namedInPreview, (await storage.read(key))?.toString())
        if (parsed.success) add(parsed.output.versions)
        previews.add(key)
      },
      CONCURRENCY,
    )
  }

  return async () => {
    await readRecords()
    await readPreviews()
    return named
  }
}
