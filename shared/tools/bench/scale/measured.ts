import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** What a step costs in time and memory. */
export type Cost = {
  /** The time from its start to its end. */
  readonly seconds: number
  /** Processor time of all its processes and threads. Other programs on the machine affect it less than `seconds`. */
  readonly cpuSeconds: number
  /** The most memory (RSS) that one of its processes used. */
  readonly peakBytes: number
}

const KIB = 1024

/** The unit of Linux's processor times, on each architecture for which there is Node. */
const TICKS_PER_SECOND = 100

/** States of `watch-memory.mjs`. */
const STARTS = 0
const ENDS = 2

const START_LIMIT_MS = 10_000

/**
 * Starts to watch the memory of the processes below this one.
 * @returns a function that ends this, and returns the most that one of them has used, in bytes
 * @throws Error when the thread that reads it does not start
 */
function watchMemory(): () => number {
  const peakKib = new Float64Array(new SharedArrayBuffer(8))
  const state = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('watch-memory.mjs', import.meta.url), {
    workerData: { peakKib, state },
    execArgv: [],
  })
  worker.unref()
  if (Atomics.wait(state, 0, STARTS, START_LIMIT_MS) === 'timed-out')
    throw new Error('bench: the thread of watch-memory.mjs does not start')
  return () => {
    Atomics.store(state, 0, ENDS)
    Atomics.notify(state, 0)
    return Number(peakKib[0]) * KIB
  }
}

/** The processor time of all processes that this one has waited for, and of those that they have waited for, in s. */
function cpuSecondsOfChildren(): number {
  // The second field is the name of the program in parentheses.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  // `cutime` and `cstime`, fields 16 and 17 (proc_pid_stat(5)).
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

/**
 * Runs a step, and measures it. Linux only.
 * @param step runs processes for longer than `watch-memory.mjs` waits between two readings, and waits for their end without
 *   returning to the event loop
 * @throws the error of the step, or an Error when it has run no process
 */
export function measured(step: () => void): Cost {
  const cpuBefore = cpuSecondsOfChildren()
  const endWatching = watchMemory()
  const started = performance.now()
  let peakBytes = 0
  try {
    step()
  } finally {
    peakBytes = endWatching()
  }
  const seconds = (performance.now() - started) / 1000
  if (peakBytes === 0) throw new Error('bench: the step has run no process')
  return { seconds, cpuSeconds: cpuSecondsOfChildren() - cpuBefore, peakBytes }
}
