import { spawn, spawnSync } from 'node:child_process'
import { startCluster } from '../ceph/cluster.mjs'
import { installPackages } from '../programs/apt.mjs'
import { root } from './pnpm.mjs'

// `pnpm storage:ceph` starts a Ceph cluster on this machine, runs the tests of the store with it, and ends it.
// `pnpm storage:ceph <command> <arguments>` runs another command. The environment of both names the store.
const PACKAGES = ['ceph-common', 'ceph-mon', 'ceph-osd', 'radosgw']
const COMMANDS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const TESTS = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'shared/tools/ceph/vitest.config.ts']

/** @param {string} command */
const isInstalled = (command) => spawnSync(command, ['--version']).error === undefined

/** Installs Debian's packages of Ceph, if one is missing. Exits when it cannot. */
function installCeph() {
  if (COMMANDS.every(isInstalled)) return
  const problem = installPackages(PACKAGES)
  if (problem === undefined) return
  console.error(problem)
  process.exit(1)
}

/**
 * @param {readonly string[]} command
 * @param {Record<string, string>} environment
 * @returns {Promise<number>} the exit code
 */
function runWith([program = '', ...args], environment) {
  const started = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  child = started
  return new Promise((done) => {
    started.once('error', (error) => {
      console.error(`${program} did not start: ${error.message}`)
      done(1)
    })
    started.once('exit', (code) => done(code ?? 1))
  })
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let child
// The command ends first, then the cluster. Before the command has started, `exit` ends what runs of the cluster.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => (child ? child.kill(signal) : process.exit(1)))

installCeph()
const startTime = Date.now()
const { endpoint, accessKey, secretKey, stop } = await startCluster()
console.info(`Ceph answers at ${endpoint}, after ${Math.round((Date.now() - startTime) / 1000)} s.`)
const command = process.argv.length > 2 ? process.argv.slice(2) : [process.execPath, ...TESTS]
const code = await runWith(command, {
  AWS_ACCESS_KEY_ID: accessKey,
  AWS_SECRET_ACCESS_KEY: secretKey,
  PROMPTELIER_TEST_ENDPOINT: endpoint,
})
await stop()
process.exit(code)
