import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Waits until a process has ended. @returns its exit code (null after a signal) and its whole output */
export async function waitForExit(child: ChildProcessByStdio<Writable | null, Readable, Readable>) {
  const exited = new Promise<number | null>((done) => void child.once('exit', (code) => done(code)))
  const [code, out, err] = await Promise.all([exited, text(child.stdout), text(child.stderr)])
  return { code, out, err }
}
