import { Worker } from 'node:worker_threads'

const INTERVAL_MS = 100

/** Memory of Node itself, in MB: it is not part of the limit. */
export const NODE_MB = 256

/** Runs in a thread, because an endless loop stops every timer of the main thread. */
const PROGRAM = `
  const { composer, maxBytes, intervalMs } = require('node:worker_threads').workerData
  setInterval(() => {
    if (process.ppid !== composer) process.kill(process.pid, 'SIGKILL')
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGABRT')
  }, intervalMs)`

/**
 * Ends this process when its parent has ended, even during an endless loop, and when it uses too much memory. Node's
 * own limit of memory (`--max-old-space-size`) does not count buffers.
 * @param memoryMb the limit, in MB
 */
export function startWatchdog(memoryMb: number): void {
  const maxBytes = (memoryMb + NODE_MB) * 1_000_000
  const workerData = { composer: process.ppid, maxBytes, intervalMs: INTERVAL_MS }
  new Worker(PROGRAM, { eval: true, workerData, execArgv: [], env: {} }).unref()
}
