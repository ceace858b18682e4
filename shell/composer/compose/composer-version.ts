import { join } from 'node:path'
import { contentHash, readFiles } from './content-hash.ts'

/**
 * Increase this number when equal versions give a different composition, or the store format changes. Older composers
 * are then refused, so that two teams do not overwrite each other's compositions in turns.
 */
export const COMPOSER_VERSION = 7

const SOURCE = /(?<!\.d|\.test)\.[jt]s$/

let hash: string | undefined

/** Hash of this composer's code: a changed composer may make different documents from the same versions. */
export function composerHash(): string {
  // This module is in the folder `compose` of the sources, and in the folder `assets` of the build, or above it.
  const folder = join(import.meta.dirname, /(?:compose|assets)$/.test(import.meta.dirname) ? '..' : '.')
  hash ??= contentHash(readFiles(folder, SOURCE))
  return hash
}
