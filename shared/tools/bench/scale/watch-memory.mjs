import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

// A thread in which `measured.ts` reads the peak memory of the processes below its own, while it waits for their end. A
// process may end without a word (a render process is killed), so each is asked again and again.

/** @type {{ peakKib: Float64Array, state: Int32Array }} `state[0]` is 1 once this thread watches, and 2 at the end */
const { peakKib, state } = workerData
const INTERVAL_MS = 50

/** @param {string} path of a file about a process @returns {string} '' when the process has ended */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** @param {number | string} process its id */
function watchChildren(process) {
  for (const child of read(`/proc/${process}/task/${process}/children`).split(' ').filter(Boolean)) {
    const [, kib = 0] = /^VmHWM:\s*(\d+) kB$/m.exec(read(`/proc/${child}/status`)) ?? []
    peakKib[0] = Math.max(Number(peakKib[0]), Number(kib))
    watchChildren(child)
  }
}

Atomics.store(state, 0, 1)
Atomics.notify(state, 0)
do watchChildren(process.pid)
while (Atomics.wait(state, 0, 1, INTERVAL_MS) === 'timed-out')
