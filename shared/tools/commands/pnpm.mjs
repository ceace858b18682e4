import { spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../../..')

const OLDEST_NODE = [20, 19]

/** Prints one sentence and ends the process when Node is too old to run the build. */
export function checkNode() {
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
  const installed = spawnSync('pnpm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  const isSameMajor = installed.status === 0 && installed.stdout.split('.')[0] === PNPM_VERSION.split('.')[0]
  return isSameMajor ? ['pnpm'] : ['npx', '--yes', `pnpm@${PNPM_VERSION}`]
}

/** @type {string[] | undefined} */
let command

/** The environment without npm's variables: pnpm warns about them when npx runs it. */
const pnpmEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')))

/** Arguments for pnpm: install exactly the versions in the lockfile. */
export const INSTALL = ['install', '--frozen-lockfile', '--prefer-offline']

/**
 * Returns the program, arguments and options that run pnpm in the repository's root.
 * @param {string[]} args
 */
export function pnpmCall(...args) {
  command ??= pnpmCommand()
  const [program = 'npx', ...firstArgs] = command
  const options = { cwd: root, env: pnpmEnvironment(), shell: process.platform === 'win32' }
  return { program, args: [...firstArgs, ...args], options }
}

/**
 * Runs pnpm in the repository's root and waits for it.
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function pnpm(...args) {
  const call = pnpmCall(...args)
  const child = spawn(call.program, call.args, { ...call.options, stdio: 'inherit' })
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
