import { spawnSync } from 'node:child_process'

/**
 * Runs a Node script and waits until it exits.
 * @param folder the working directory
 * @returns its output, of stdout and stderr
 * @throws Error with its output when it fails
 */
export function run(folder: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout + stderr
}
