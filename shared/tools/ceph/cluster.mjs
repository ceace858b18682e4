import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 10_000

/** @returns {Promise<number>} a port of this machine that nothing uses */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * One replica of everything, in memory, without authentication between the daemons: they listen on the loopback
 * interface only.
 * @param {string} folder
 * @param {number} monitorPort
 */
const configuration = (folder, monitorPort) => `[global]
fsid = ${randomUUID()}
mon_host = [v2:127.0.0.1:${monitorPort}]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_ipv6 = false
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
# Without authentication there is no encryption, which the gateway requires by default.
ms_mon_client_mode = crc
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
log_file = ${folder}/$name.log
log_to_stderr = false
crash_dir = ${folder}/crash
pid_file =
mon_data = ${folder}/mon
mon_data_avail_crit = 1
mon_data_avail_warn = 1
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 4294967296
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pg_autoscale_mode = off
osd_class_load_list = *
osd_class_default_list = *
rgw_data = ${folder}/rgw
rgw_enable_usage_log = false
`

/**
 * @param {string} folder of the configuration
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {string} what the command printed
 */
function run(folder, command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, ['--conf', join(folder, 'ceph.conf'), ...args], {
    encoding: 'utf8',
    timeout: START_TIMEOUT_MS,
  })
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${error ?? stdout + stderr}`)
  return stdout
}

/**
 * Starts a daemon in the foreground of a process of its own.
 * @param {string} folder
 * @param {string} command
 * @param {readonly string[]} args
 */
function start(folder, command, args) {
  const log = openSync(join(folder, `${command}.out`), 'a')
  const daemon = spawn(command, ['--conf', join(folder, 'ceph.conf'), '--foreground', ...args], {
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return daemon
}

/**
 * A process that a signal has ended has no exit code.
 * @param {import('node:child_process').ChildProcess} daemon
 */
const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null

/** @param {import('node:child_process').ChildProcess} daemon */
async function stop(daemon) {
  if (!isRunning(daemon)) return
  const ended = new Promise((resolve) => daemon.once('exit', resolve))
  daemon.kill('SIGTERM')
  const timeout = new AbortController()
  const late = setTimeout(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(
    () => daemon.kill('SIGKILL'),
    () => undefined,
  )
  await Promise.race([ended, late])
  timeout.abort()
  await ended
}

/**
 * Waits until the gateway answers.
 * @param {string} folder
 * @param {import('node:child_process').ChildProcess} gateway
 * @param {string} endpoint
 */
async function answered(folder, gateway, endpoint) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && isRunning(gateway)) {
    try {
      await fetch(endpoint)
      return
    } catch {
      await setTimeout(200)
    }
  }
  throw new Error(`radosgw did not start.\n${readFileSync(join(folder, 'radosgw.out'), 'utf8').slice(-2000)}`)
}

/**
 * @param {string} folder
 * @param {number} port
 */
function createMonitor(folder, port) {
  const map = join(folder, 'monmap')
  const fsid = /^fsid = (.*)$/m.exec(readFileSync(join(folder, 'ceph.conf'), 'utf8'))?.[1] ?? ''
  run(folder, 'monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${port}]`, map])
  run(folder, 'ceph-mon', ['--mkfs', '--id', 'a', '--monmap', map])
}

/**
 * Starts a Ceph cluster of one node with an S3 gateway: everything in memory and in a temporary folder.
 * @returns {Promise<{ endpoint: string, accessKey: string, secretKey: string, stop: () => Promise<void> }>} `stop` ends
 *   all its processes and removes the folder
 * @throws (rejects) when a daemon does not start; then none runs
 */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-ceph-'))
  /** @type {import('node:child_process').ChildProcess[]} */
  const daemons = []
  const stopAll = async () => {
    for (const daemon of daemons.toReversed()) await stop(daemon)
    rmSync(folder, { recursive: true, force: true })
  }
  // Also when this process ends before `stop` is called.
  process.once('exit', () => {
    for (const daemon of daemons) daemon.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  try {
    const [monitorPort, gatewayPort] = [await freePort(), await freePort()]
    for (const name of ['mon', 'osd', 'rgw', 'crash']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'ceph.conf'), configuration(folder, monitorPort))

    createMonitor(folder, monitorPort)
    daemons.push(start(folder, 'ceph-mon', ['--id', 'a']))
    run(folder, 'ceph', ['osd', 'create'])
    run(folder, 'ceph-osd', ['--mkfs', '--id', '0'])
    daemons.push(start(folder, 'ceph-osd', ['--id', '0']))

    const [accessKey, secretKey] = ['shop', randomUUID()]
    const user = ['user', 'create', '--uid', 'shop', '--display-name', 'shop']
    run(folder, 'radosgw-admin', [...user, '--access-key', accessKey, '--secret-key', secretKey])
    const endpoint = `http://127.0.0.1:${gatewayPort}`
    const frontend = `beast endpoint=127.0.0.1:${gatewayPort}`
    const gateway = start(folder, 'radosgw', ['--name', 'client.rgw', '--rgw_frontends', frontend])
    daemons.push(gateway)
    await answered(folder, gateway, endpoint)
    return { endpoint, accessKey, secretKey, stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}
