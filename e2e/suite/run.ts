import { type ChildProcess, execFile, spawnSync } from 'node:child_process'

const failure = (args: readonly string[], output: string) => new Error(`${args.join(' ')} failed:\n${output}`)

/**
 * Runs a Node script and waits until it exits.
 * @param folder the working directory of the script
 * @param args the path of the script and its arguments, after options of Node
 * @returns what the script has written to stdout, then to stderr
 * @throws Error with this output when the script fails
 */
export function run(folder: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw failure(args, stdout + stderr)
  return stdout + stderr
}

/** Like `run`, while the test goes on. @throws (rejects) with an Error that contains the output when the script fails */
export const runInBackground = (folder: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<string>((done, fail) => {
    execFile(process.execPath, args, { cwd: folder, env }, (error, stdout, stderr) =>
      error ? fail(failure(args, stdout + stderr)) : done(stdout + stderr),
    )
  })

/** Ends a process, and waits until it has ended. Does nothing when it already has. */
export async function endProcess(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return
  const hasExited = new Promise((done) => void process.once('exit', done))
  process.kill('SIGTERM')
  await hasExited
}

/**
 * Expects that an action fails.
 * @param success what has happened when it does not
 * @returns the error message
 * @throws Error with `success` when the action does not fail
 */
export function errorOf(action: () => void, success: string): string {
  try {
    action()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  throw new Error(success)
}
