import { spawnSync } from 'node:child_process'

/**
 * Runs a Node script and waits until it exits.
 * @param folder the working directory of the script
 * @param args the path of the script and its arguments, after options of Node
 * @returns what the script has written to stdout, then to stderr
 * @throws Error with this output when the script fails
 */
export function run(folder: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout + stderr
}
