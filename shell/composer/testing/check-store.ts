import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { versionOf } from '@promptelier/build/manifest'
import { integrityOf, serverHash } from '../artefacts/integrity.ts'
import { readManifest } from '../artefacts/manifests.ts'
import { isIntactBody } from '../compose/bodies.ts'
import { compositionId, readComposition } from '../compose/composition-file.ts'
import { readHead } from '../store/log.ts'
import type { Storage } from '../store/storage.ts'
import { keys } from '../store/store.ts'

/** The name of an object without its folder and its extension. */
const nameOf = (key: string) => key.replace(/^.*\//, '').replace(/\.json$/, '')

/** Whether the file of a fake build has the content of its name. */
function isFakeFile(key: string, content: Buffer): boolean {
  if (key.endsWith('.br')) return isFakeFile(key.slice(0, -3), brotliDecompressSync(content))
  if (key.endsWith('.gz')) return isFakeFile(key.slice(0, -3), gunzipSync(content))
  const text = content.toString()
  const [, hash] = /change-([0-9a-f]{8})\.js$/.exec(key) ?? []
  if (hash === undefined) return text === 'export {}\n'
  return createHash('sha256').update(text.slice('// '.length, -1)).digest('hex').startsWith(hash)
}

/** How objects prove that they are complete, by their kind. */
const CHECKS: [kind: RegExp, isIntact: (key: string, content: Buffer) => boolean][] = [
  [/^bodies\//, (key, content) => isIntactBody(content, nameOf(key))],
  [/^compositions\//, (key, content) => compositionId(content) === nameOf(key)],
  [/^[^/]+\/versions\//, (key, content) => versionOf(content.toString()) === nameOf(key)],
  [/^[^/]+\/server\//, (key, content) => serverHash(integrityOf(content)) === nameOf(key)],
  [/^[^/]+\/files\//, isFakeFile],
  [/^(?:log|leases|collections)\//, (_, content) => typeof JSON.parse(content.toString()) === 'object'],
]

/**
 * Reads every object of a store of fake builds, also those that nothing needs.
 * @throws (rejects) with an Error that names the first one that is not complete
 */
export async function assertIntactObjects(storage: Storage): Promise<void> {
  for await (const { key } of storage.list('')) {
    const content = await storage.read(key)
    // A lease can be removed meanwhile.
    if (!content) continue
    const isIntact = CHECKS.find(([kind]) => kind.test(key))?.[1]
    if (!isIntact?.(key, content)) throw new Error(`${key} in ${storage.location} is not complete`)
  }
}

/** The keys of the log and of all objects that what is live needs, computed apart from the code of collections. */
export async function neededKeys(storage: Storage): Promise<readonly string[]> {
  const head = await readHead(storage)
  if (!head) return []
  const { composition, versions } = head.state.live
  const { documents } = await readComposition(storage, composition)
  const needed = new Set([keys.composition(composition)])
  for (let number = 1; number <= head.number; number += 1) needed.add(keys.record(number))
  for (const { body } of Object.values(documents)) needed.add(keys.body(body))
  for (const [app, version] of Object.entries(versions)) {
    const { files, server } = await readManifest(storage, app, version)
    needed.add(keys.manifest(app, version))
    for (const { integrity } of Object.values(server)) needed.add(keys.serverFile(app, serverHash(integrity)))
    for (const file of Object.keys(files))
      for (const key of [file, `${file}.br`, `${file}.gz`].map((path) => keys.file(app, path)))
        if (await storage.exists(key)) needed.add(key)
  }
  return [...needed].toSorted()
}
