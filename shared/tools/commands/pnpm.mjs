import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endTogether } from './end-together.mjs'

/** The repository's root. Node before 20.11, for which `checkNode` has a message, has no `import.meta.dirname`. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

const OLDEST_NODE = [20, 19]

/** Prints one sentence and ends the process when this system, or its version of Node, cannot run the build. */
export function checkNode() {
  if (process.platform === 'win32') {
    console.error('Windows is not supported: use WSL.')
    process.exit(1)
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  console.error(`Node ${process.versions.node} is too old: Node ${OLDEST_NODE.join('.')} or newer is needed.`)
  process.exit(1)
}

/** npx runs this version of pnpm if no pnpm with the same major version is installed. */
const PNPM_VERSION = '12.21.0'

/** The command that runs pnpm: the installed one if it has the same major version, else npx. */
function pnpmCommand() {
  const installed = spawnSync('pnpm', ['--version'], { encoding: 'utf8' })
  const isSameMajor = installed.status === 0 && installed.stdout.split('.')[0] === PNPM_VERSION.split('.')[0]
  return isSameMajor ? ['pnpm'] : ['npx', '--yes', `pnpm@${PNPM_VERSION}`]
}

/** @type {string[] | undefined} */
let command

/** Variables of npm with which npx downloads pnpm from another registry, or through a proxy. */
const NETWORK_VARIABLE =
  /^npm_(?:token|config_(?:registry|(?:https?_?)?proxy|noproxy|ca|cafile|strict_ssl|userconfig))$/i

/** The environment without the other variables of npm, because npx warns about those that it does not know. */
const pnpmEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || NETWORK_VARIABLE.test(name)),
  )

/**
 * Arguments for pnpm: install exactly the versions in the lockfile. pnpm would ask before it replaces what another package
 * manager has installed.
 */
export const INSTALL = ['install', '--frozen-lockfile', '--prefer-offline', '--config.confirm-modules-purge=false']

/**
 * Returns the program, arguments and options that run pnpm in the repository's root.
 * @param {string[]} args
 */
export function pnpmCall(...args) {
  command ??= pnpmCommand()
  const [program = 'npx', ...firstArgs] = command
  return { program, args: [...firstArgs, ...args], options: { cwd: root, env: pnpmEnvironment() } }
}

/**
 * Runs pnpm in the repository's root and waits for it.
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function pnpm(...args) {
  const call = pnpmCall(...args)
  const child = spawn(call.program, call.args, { ...call.options, stdio: 'inherit' })
  endTogether(child)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })
}

/** Installs exactly the versions in the lockfile. Ends the process when that fails. */
export async function install() {
  const code = await pnpm(...INSTALL)
  if (code === 0) return
  console.error('The dependencies could not be installed: the reason is above.')
  process.exit(code)
}
