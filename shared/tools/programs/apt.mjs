import { spawnSync } from 'node:child_process'

/**
 * Installs packages with `apt-get`: as root, or with a `sudo` that asks for no password.
 * @param {string[]} packages
 * @returns {string | undefined} what to do, and the output of apt-get; undefined when they are installed
 */
export function installPackages(packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  /** @param {string[]} args */
  const aptGet = (...args) => {
    const [program = '', ...rest] = [...sudo, 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status, error, stdout, stderr } = spawnSync(program, rest, { env, encoding: 'utf8' })
    return { isDone: status === 0, output: error?.message ?? stdout + stderr }
  }
  console.info(`Installing ${packages.join(', ')} …`)
  // It also fails when one of several sources does not answer, from which nothing may be needed.
  const update = aptGet('update')
  const install = ['install', '--yes', '--no-install-recommends', ...packages]
  const { isDone, output } = aptGet(...install)
  return isDone ? undefined : `As root: apt-get update && apt-get ${install.join(' ')}\n${update.output}${output}`
}
