import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './pnpm.mjs'

// `pnpm prove:node` proves that `npm start` works on every supported version of Node, on a machine with nothing else:
// in a clone of the last commit, with an empty home folder, and with no Node, npm or pnpm on the PATH but the ones of
// that version. `--test` also runs `npm test` (half an hour for each), `--keep` keeps the clones.
// `pnpm prove:node 22` proves one version.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { test: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
})

/** Versions of Node, with the npm that they come with. */
const VERSIONS = { 20.19: '10', 22: '10', 24: '11' }

/** The registry has the binary of each platform in a package of its own, which runs no install script. */
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`

/** What a machine with nothing else does not have. */
const REMOVED = ['node', 'nodejs', 'npm', 'npx', 'pnpm', 'pnpx', 'yarn', 'yarnpkg', 'corepack', 'bun', 'deno']

const START_LIMIT_MS = 20 * 60_000
const RETRY_MS = 1000
const PORT_COUNT = 5

/** Pages that the shop must answer with, and their status. */
const PAGES = /** @type {const} */ ([
  ['/', 200],
  ['/categories', 200],
  ['/product/1', 200],
  ['/cart', 200],
  ['/aide', 200],
  ['/une-page-inconnue', 404],
])

/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms))

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isFree = (port) =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/** @returns {Promise<number>} the first of consecutive free ports */
async function freePorts() {
  for (let first = 4600; first < 6000; first += PORT_COUNT) {
    const free = await Promise.all(Array.from({ length: PORT_COUNT }, (_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
  throw new Error('no free ports')
}

/**
 * Runs a program to its end. Throws with its output when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
function run(program, args, options) {
  const { status, stdout, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout.trim()
}

/**
 * Links all programs of this machine into a folder, except Node and package managers.
 * @param {string} folder
 */
function linkTools(folder) {
  mkdirSync(folder)
  for (const directory of (process.env['PATH'] ?? '').split(delimiter).filter((path) => existsSync(path)))
    for (const name of readdirSync(directory))
      if (!REMOVED.includes(name) && !existsSync(join(folder, name)))
        try {
          symlinkSync(join(directory, name), join(folder, name))
        } catch {
          // A link to nothing is in the folder already.
        }
}

/**
 * Installs a version of Node outside of the project.
 * @param {string} folder
 * @param {string} version
 * @param {string} npm
 * @returns {NodeJS.ProcessEnv} the environment of a machine that has only this Node
 */
function installNode(folder, version, npm) {
  const flags = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts']
  run('npm', ['install', '--prefix', join(folder, 'node'), ...flags, `${NODE_PACKAGE}@${version}`, `npm@${npm}`])
  const bin = join(folder, 'node/node_modules/.bin')
  if (!existsSync(join(bin, 'node')))
    symlinkSync(join(folder, 'node/node_modules', NODE_PACKAGE, 'bin/node'), join(bin, 'node'))
  linkTools(join(folder, 'tools'))
  mkdirSync(join(folder, 'home'))
  // Without the certificates of this network, nothing could be downloaded.
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|pnpm_|node_(?!extra_ca_certs$)|nvm_|promptelier_)/i.test(name),
  )
  return { ...Object.fromEntries(kept), HOME: join(folder, 'home'), PATH: [bin, join(folder, 'tools')].join(delimiter) }
}

/**
 * A process that a signal has ended has no exit code.
 * @param {import('node:child_process').ChildProcess} child
 */
const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null

/**
 * Waits until the shop answers. Throws when its process ends before.
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} shop
 */
async function waitForShop(port, shop) {
  const started = Date.now()
  while (Date.now() - started < START_LIMIT_MS) {
    if (!isRunning(shop)) throw new Error(`npm start has ended with ${shop.signalCode ?? `code ${shop.exitCode}`}`)
    const response = await fetch(`http://localhost:${port}/`).catch(() => undefined)
    if (response?.ok) return
    await wait(RETRY_MS)
  }
  throw new Error('npm start has not served the shop in time')
}

/**
 * Checks that each page has a heading.
 * @param {number} port
 */
async function checkPages(port) {
  for (const [path, status] of PAGES) {
    const response = await fetch(`http://localhost:${port}${path}`)
    const html = await response.text()
    if (response.status !== status || !/<h1\b/.test(html))
      throw new Error(
        `${path} has the status ${response.status} and ${html.length} characters, not a page with ${status}`,
      )
  }
}

/**
 * @param {string} folder of the clone
 * @param {NodeJS.ProcessEnv} env
 */
async function proveStart(folder, env) {
  const port = await freePorts()
  // A process group of its own, so that everything that it starts can be ended.
  const options = { cwd: folder, env: { ...env, PROMPTELIER_PORT: String(port) }, detached: true }
  const shop = spawn('npm', ['start'], { ...options, stdio: 'inherit' })
  const ended = new Promise((done) => shop.once('exit', done))
  const end = () => {
    if (isRunning(shop) && shop.pid !== undefined) process.kill(-shop.pid, 'SIGTERM')
  }
  process.once('exit', end)
  try {
    await waitForShop(port, shop)
    await checkPages(port)
  } finally {
    process.off('exit', end)
    end()
    await ended
  }
}

/**
 * @param {string} version
 * @param {string} npm
 * @returns {Promise<string>} what was proved
 */
async function prove(version, npm) {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-node-'))
  try {
    const env = installNode(folder, version, npm)
    const versions = `Node ${run('node', ['--version'], { env })}, npm ${run('npm', ['--version'], { env })}`
    console.info(`\n— ${versions}`)
    const clone = join(folder, 'shop')
    run('git', ['clone', '--quiet', '--no-local', root, clone])
    const started = Date.now()
    await proveStart(clone, env)
    const facts = [`npm start served ${PAGES.length} pages after ${Math.round((Date.now() - started) / 1000)} s`]
    if (values.test) {
      const { status } = spawnSync('npm', ['test'], { cwd: clone, env, stdio: 'inherit' })
      if (status !== 0) throw new Error(`${versions}: npm test has failed`)
      facts.push('npm test has passed')
    }
    return `${versions}: ${facts.join(', ')}`
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
}

// Without these, Ctrl-C would leave the shop running: it has a process group of its own.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1))

const unknown = positionals.filter((version) => !Object.hasOwn(VERSIONS, version))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Versions: ${Object.keys(VERSIONS).join(', ')}`)
  process.exit(1)
}
const chosen = Object.entries(VERSIONS).filter(([version]) => positionals.length === 0 || positionals.includes(version))
/** @type {string[]} */
const lines = []
for (const [version, npm] of chosen)
  lines.push(
    await prove(version, npm).catch((error) => {
      process.exitCode = 1
      return `Node ${version}: FAILED: ${error instanceof Error ? error.message : error}`
    }),
  )
console.info(`\n${lines.join('\n')}`)
