import { spawn } from 'node:child_process'
import { inject } from 'vitest'
import { programIn } from './programs.ts'
import { waitForExit } from './wait-for-exit.ts'

/** Starts the composer's command as a separate process in a folder with builds. The store is inside that folder. */
export function startCli(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return spawn(process.execPath, [programIn(inject('programs'), 'cli'), ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs the composer's command as a separate process. @returns as `waitForExit` does */
export const runCli = (folder: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  waitForExit(startCli(folder, args, env))
