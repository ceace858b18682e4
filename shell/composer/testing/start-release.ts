import { spawn } from 'node:child_process'
import type { Storage } from '../store/storage.ts'
import { programIn } from './programs.ts'

/**
 * Starts a release as a separate process, and does not wait for its end.
 * @param programs the folder of the built programs
 */
export const startRelease = (programs: string, location: string, builds: string, apps: readonly string[]) =>
  spawn(process.execPath, [programIn(programs, 'release'), '--store', location, '--builds', builds, ...apps], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** All keys of a store that begin with `prefix`. */
export async function keysOf(storage: Storage, prefix = ''): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of storage.list(prefix)) found.push(key)
  return found
}
