import { spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../../..')

const OLDEST_NODE = [20, 19]

/** Ends the process with a plain sentence when Node is too old to run the build. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  console.error(`Node ${process.versions.node} is too old: Node ${OLDEST_NODE.join('.')} or newer is needed.`)
  process.exit(1)
}

/** npx downloads it if this major version of pnpm is not installed. */
const PNPM_VERSION = '12.21.0'

/** The command that runs pnpm: the installed one if it has the same major version, else npx. */
function pnpmCommand() {
  const found = spawnSync('pnpm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  const same = found.status === 0 && found.stdout.split('.')[0] === PNPM_VERSION.split('.')[0]
  return same ? ['pnpm'] : ['npx', '--yes', `pnpm@${PNPM_VERSION}`]
}

/** @type {string[] | undefined} */
let command

/** Without npm's settings: pnpm, run through npx, warns about these variables. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')))

/** Arguments of pnpm that install exactly the versions of the lockfile. */
export const INSTALL = ['install', '--frozen-lockfile', '--prefer-offline']

/**
 * How pnpm is run in the repository's root.
 * @param {string[]} args
 */
export function pnpmCall(...args) {
  command ??= pnpmCommand()
  const [program = 'npx', ...first] = command
  const options = { cwd: root, env: environment(), shell: process.platform === 'win32' }
  return { program, args: [...first, ...args], options }
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

/** Installs exactly the versions of the lockfile; ends the process when that fails. */
export async function install() {
  const code = await pnpm(...INSTALL)
  if (code === 0) return
  console.error('The dependencies could not be installed: the reason is above.')
  process.exit(code)
}
