import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Prerendered } from '../../src/prerender.ts'
import { writeFiles } from '../store/drafts.ts'
import { bodiesFolder, type Store } from '../store/store.ts'

const checksumOf = (json: string) => createHash('sha256').update(json).digest('hex')

/**
 * Reads a stored head and body. Their file contains a line with the SHA-256 of the second line, which is JSON.
 * @param hash the hash of the inputs that they were rendered from
 * @returns undefined when there is no such file or when it is damaged: then the page must be rendered
 */
export function readBody(store: Store, hash: string): Prerendered | undefined {
  const file = join(bodiesFolder(store), hash)
  if (!existsSync(file)) return undefined
  const [checksum, json = ''] = readFileSync(file, 'utf8').split('\n', 2)
  // If the checksum is right, `writeBodies` wrote this JSON, so it has this type.
  return checksumOf(json) === checksum ? (JSON.parse(json) as Prerendered) : undefined
}

/**
 * Stores heads and bodies, each file complete or not at all. Call it while holding the store's lock.
 * @param bodies those for which `readBody` returns undefined, by the hash of their inputs
 */
export function writeBodies(store: Store, bodies: ReadonlyMap<string, Prerendered>): Promise<void> {
  const folder = bodiesFolder(store)
  // A file that exists under one of these names is damaged.
  for (const hash of bodies.keys()) rmSync(join(folder, hash), { force: true })
  return writeFiles(store.folder, folder, async (draft) => {
    for (const [hash, { head, body }] of bodies) {
      const json = JSON.stringify({ head, body })
      writeFileSync(join(draft, hash), `${checksumOf(json)}\n${json}`)
    }
  })
}
