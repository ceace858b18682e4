import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
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

/** Waits for the end of a process. @returns its exit code and all that it wrote */
export async function finished(child: ChildProcessByStdio<null, Readable, Readable>) {
  const ended = new Promise<number | null>((done) => void child.once('exit', (code) => done(code)))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, err }
}
