import { appendFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import * as fc from 'fast-check'
import { test } from 'vitest'

/** Inputs of each parser. Few in a unit run; `pnpm fuzz` sets a large number. */
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 200)

/** A run with the same seed makes the same inputs. A failed test prints its seed. */
const SEED = process.env['FUZZ_SEED'] === undefined ? undefined : Number(process.env['FUZZ_SEED'])

/** File to which each parser appends its result, one JSON text in each line. Without it, the run is a unit run. */
const REPORT = process.env['FUZZ_REPORT']

/** The processor time that one input may take. */
const MAX_INPUT_MS = 1000

/** The inputs of one parser end after this time, also while the smallest input that fails is being looked for. */
const LIMIT_MS = REPORT === undefined ? 15_000 : 3_000_000

/** When no input ends for so long, a parser hangs. A synchronous loop stops every timer of the main thread. */
const HANG_MS = 60_000

/** What one parser has done: `pnpm fuzz` prints it. */
export type FuzzResult = {
  readonly parser: string
  readonly inputs: number
  /** How many of them the check counted as accepted, see `Check`. */
  readonly accepted: number
  readonly ms: number
  /** The processor time of the slowest input. */
  readonly slowestMs: number
}

/**
 * Passes one input to a parser and throws when the parser breaks its promise.
 * @returns whether the parser accepted the input; nothing when it accepts every input
 */
export type Check<Input> = (input: Input) => boolean | void | Promise<boolean | void>

/** Runs in a thread: ends the process when the main thread counts no more inputs. */
const WATCHDOG = `
  const { workerData: { count, hangMs }, parentPort } = require('node:worker_threads')
  let [parser, last] = ['', -1]
  parentPort.on('message', (name) => { parser = name })
  setInterval(() => {
    const now = Atomics.load(count, 0)
    if (now === last && parser !== '') {
      require('node:fs').writeSync(2, parser + ': input ' + now + ' has not ended after ' + hangMs + ' ms\\n')
      process.kill(process.pid, 'SIGKILL')
    }
    last = now
  }, hangMs)`

const count = new Int32Array(new SharedArrayBuffer(4))
let watchdog: Worker | undefined

/** @param parser empty while none is running */
function watch(parser: string) {
  if (REPORT === undefined) return
  watchdog ??= new Worker(WATCHDOG, { eval: true, workerData: { count, hangMs: HANG_MS } })
  watchdog.unref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
  watchdog.postMessage(parser)
}

const processorMs = () => process.cpuUsage().user / 1000

/**
 * Registers a test that passes many inputs to a parser: 200 in a unit run, many more in `pnpm fuzz`. A failure prints
 * the smallest input that fails, and the seed.
 * @param name the parser, a colon, and what is true for every input
 * @param input makes the inputs, see `hostile-input.ts`
 */
export function fuzz<Input>(name: string, input: fc.Arbitrary<Input>, check: Check<Input>): void {
  const [parser = name] = name.split(':')
  // oxlint-disable-next-line vitest/expect-expect -- the check contains the expectations
  test(`fuzz ${name}`, { timeout: 2 * LIMIT_MS }, async () => {
    let [inputs, accepted, slowestMs] = [0, 0, 0]
    const started = performance.now()
    const property = fc.asyncProperty(input, async (value) => {
      inputs += 1
      Atomics.add(count, 0, 1)
      const before = processorMs()
      if ((await check(value)) !== false) accepted += 1
      const ms = processorMs() - before
      slowestMs = Math.max(slowestMs, ms)
      if (ms > MAX_INPUT_MS) throw new Error(`one input took ${Math.round(ms)} ms`)
    })
    watch(name)
    await fc.assert(property, {
      numRuns: INPUTS,
      interruptAfterTimeLimit: LIMIT_MS,
      markInterruptAsFailure: true,
      ...(SEED !== undefined && { seed: SEED }),
    })
    watch('')
    const result: FuzzResult = { parser, inputs, accepted, ms: performance.now() - started, slowestMs }
    if (REPORT !== undefined) appendFileSync(REPORT, `${JSON.stringify(result)}\n`)
  })
}
