import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { portProblem } from '../../build/files/ports-in-use.mjs'
import { COMPOSER, LOCAL_STORE, releaseLocally, STORE_FOLDER } from './local-store.mjs'
import { checkNode, INSTALL, pnpmCall, root } from './pnpm.mjs'
import { isServed } from './running-shop.mjs'
import { step, stepOfParts } from './steps.mjs'

// `npm start` installs, builds, composes and serves the shop. It is plain JavaScript, because nothing is
// installed yet.
const FIX = "Fix the errors in the output below, then run 'npm start' again"

/** The folders of all applications. The build of the shell takes longest, so it starts first. */
const apps = ['shell', ...readdirSync(root).filter((folder) => existsSync(resolve(root, folder, 'remote.config.ts')))]

/** The shell's port, as in shared/build/files/origins.ts, which cannot be read yet. */
const DEFAULT_PORT = 4170

/** The ports at which `serve` will listen: those that the remotes declare, moved with the shell's. */
function ports() {
  const first = Number(process.env['PROMPTELIER_PORT'] || DEFAULT_PORT)
  const declared = apps.slice(1).map((app) => {
    const config = readFileSync(resolve(root, app, 'remote.config.ts'), 'utf8')
    return Number(/\bport: (\d+)/.exec(config)?.[1] ?? DEFAULT_PORT)
  })
  return [first, ...declared.map((port) => port - DEFAULT_PORT + first)]
}

/** @param {string} app */
function buildPart(app) {
  const call = pnpmCall('--filter', `./${app}`, '--fail-if-no-match', 'run', 'build')
  const command = [call.program, ...call.args].join(' ')
  return { part: app, call, failure: `Step 2/4 failed: ${app} cannot be built. ${FIX}, or build it alone: ${command}` }
}

const install = () =>
  step(
    '1/4 Installing dependencies',
    pnpmCall(...INSTALL),
    "Step 1/4 failed: the dependencies cannot be installed. Read the output below, check the network, then run 'npm start' again.",
  )

const buildAll = () => stepOfParts(`2/4 Building ${apps.length} applications, two at a time`, apps.map(buildPart))

const release = () =>
  step(
    '3/4 Composing the shop',
    releaseLocally('npm start'),
    `Step 3/4 failed: the shop cannot be composed. ${FIX}.`,
    / has changed since this build /,
  )

function serve() {
  console.info('4/4 Serving')
  const shop = spawn(process.execPath, [COMPOSER, 'serve'], { ...LOCAL_STORE, stdio: 'inherit' })
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isStopped = true
      shop.kill('SIGTERM')
    })
  // A server that a signal has ended has no exit code. That is a failure, unless the signal was sent to this program.
  shop.once('exit', (exit) => process.exit(exit ?? (isStopped ? 0 : 1)))
}

checkNode()
console.info(
  'Promptelier: npm start installs, builds, composes and serves the shop. The first time takes a few minutes.',
)
const usedPorts = ports()
const problem = await portProblem(usedPorts, 'npm start')
if (problem) {
  const [first = DEFAULT_PORT] = usedPorts
  // A store is composed for one port: on others, the shop that runs would look for its remotes there.
  const isRunning = await isServed(first, STORE_FOLDER)
  const advice = `What is live in this clone is served at http://localhost:${first} already. If you have started that in this clone, update it with 'pnpm build', or stop it: on other ports, the shop that runs would break. If you have started it in another clone:`
  console.error(isRunning ? `${advice}\n${problem}` : problem)
  process.exit(1)
}
if ((await install()) && (await buildAll()) && (await release())) serve()
