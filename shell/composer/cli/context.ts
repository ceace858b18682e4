import { userInfo } from 'node:os'
import { oneLine } from '../plain-text.ts'
import type { Author } from '../release/decide.ts'
import { resolveLocation } from '../store/open-storage.ts'
import type { StoreKeys } from '../store/signing-keys.ts'
import { type KeyFiles, readStoreKeys } from './read-keys.ts'

/** What a command gets from the process that it runs in. */
export type Context = {
  /** The folder that relative paths begin at. */
  readonly root: string
  /** Location of the store: a folder, or `s3://bucket/prefix`. */
  readonly storeLocation: string
  /**
   * Reads the keys of a signed store; undefined when none are configured.
   * @throws Refusal when one cannot be read
   */
  readonly storeKeys: () => StoreKeys | undefined
  /** Shows a sentence to the person who waits. */
  readonly onProgress: (text: string) => void
  /** Who runs the command, for the log and for `onProgress`. */
  readonly authorOf: (why: string | undefined) => Author
}

/** The name of the person or the job that runs the command. */
function userOf(env: NodeJS.ProcessEnv): string {
  try {
    return env['PROMPTELIER_USER'] || env['GITHUB_ACTOR'] || userInfo().username
  } catch {
    // Containers run with user ids that have no name.
    return 'unknown'
  }
}

/** @param keyFiles files with keys that the command line names */
export const contextOf = (
  env: NodeJS.ProcessEnv,
  root: string,
  onProgress: (text: string) => void,
  keyFiles: KeyFiles = {},
): Context => ({
  root,
  storeKeys: () => readStoreKeys(env, root, keyFiles),
  storeLocation: resolveLocation(env['PROMPTELIER_STORE'] || '.store', root),
  onProgress,
  authorOf: (why = '') => ({ by: oneLine(userOf(env)), why: oneLine(why), onProgress }),
})
