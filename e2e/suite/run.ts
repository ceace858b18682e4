import { spawnSync } from 'node:child_process'

/**
 * Runs a script of Node to its end.
 * @param folder where it runs
 * @throws Error with all that it wrote when it fails
 */
export function run(folder: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout + stderr
}
