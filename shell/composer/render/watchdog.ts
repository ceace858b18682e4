import { type ChildProcess, spawn } from 'node:child_process'

/** Memory of Node itself, in MB: it is not part of the limit. */
export const NODE_MB = 256

/**
 * Runs in a process of its own, one for all render processes: an endless loop stops every timer of its process, and the
 * system can end the composer at any instant. (A thread in each render process would take longer to start than the process.)
 * It reads the used memory from Linux. On other systems only Node's own limit holds, which does not count buffers.
 */
const PROGRAM = `
  const { existsSync, readFileSync } = require('node:fs')
  const limits = new Map()
  let timer
  const end = (pid, signal) => { try { process.kill(pid, signal) } catch {} }
  const usedBytes = (pid) => {
    try { return Number(/^VmRSS:\\s*(\\d+)/m.exec(readFileSync('/proc/' + pid + '/status', 'latin1'))?.[1] ?? 0) * 1024 }
    catch { return 0 }
  }
  const checkAll = () => { for (const [pid, maxBytes] of limits) if (usedBytes(pid) > maxBytes) end(pid, 'SIGABRT') }
  process.on('message', ({ pid, maxBytes }) => {
    if (maxBytes === undefined) limits.delete(pid)
    else limits.set(pid, maxBytes)
    if (limits.size > 0 && existsSync('/proc/self/status')) timer ??= setInterval(checkAll, 100)
    else timer = clearInterval(timer)
  })
  process.on('disconnect', () => {
    for (const pid of limits.keys()) end(pid, 'SIGKILL')
    process.exit()
  })`

let watchdog: ChildProcess | undefined

/** The watchdog of this process. It starts at the first call, and again when it has ended. */
function runningWatchdog(): ChildProcess {
  if (watchdog?.connected) return watchdog
  watchdog = spawn(process.execPath, ['--eval', PROGRAM], {
    env: {},
    // A signal of the terminal to all its processes does not end it before the others.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  watchdog.unref()
  watchdog.channel?.unref()
  // Without it, the other limits of a render process hold.
  watchdog.on('error', () => undefined)
  return watchdog
}

/**
 * Ends a process when this one has ended, even during an endless loop there, and when it uses too much memory.
 * @param memoryMb the limit, in MB
 */
export function watch(child: ChildProcess, memoryMb: number): void {
  const { pid } = child
  if (pid === undefined) return
  const watching = runningWatchdog()
  watching.send({ pid, maxBytes: (memoryMb + NODE_MB) * 1_000_000 })
  child.once('exit', () => {
    if (watching.connected) watching.send({ pid })
  })
}
