import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

const cli = resolve(import.meta.dirname, '../cli.ts')
const tsx = import.meta.resolve('tsx')

/** Starts the composer's command as a separate process in a folder with builds. The store is inside that folder. */
export function startCli(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return spawn(process.execPath, ['--import', tsx, cli, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Waits until a process has ended. @returns its exit code (null after a signal) and its whole output */
export async function waitForExit(child: ChildProcessByStdio<Writable | null, Readable, Readable>) {
  const exited = new Promise<number | null>((done) => void child.once('exit', (code) => done(code)))
  const [code, out, err] = await Promise.all([exited, text(child.stdout), text(child.stderr)])
  return { code, out, err }
}

/** Runs the composer's command as a separate process. @returns as `waitForExit` does */
export const runCli = (folder: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  waitForExit(startCli(folder, args, env))
