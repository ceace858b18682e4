import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Storage } from '../store/storage.ts'

const program = join(import.meta.dirname, 'run-release.ts')
const tsx = import.meta.resolve('tsx')

/** Starts a release as a separate process, and does not wait for its end. */
export const startRelease = (location: string, builds: string, apps: readonly string[]) =>
  spawn(process.execPath, ['--import', tsx, program, '--store', location, '--builds', builds, ...apps], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** All keys of a store that begin with `prefix`. */
export async function keysOf(storage: Storage, prefix = ''): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of storage.list(prefix)) found.push(key)
  return found
}
