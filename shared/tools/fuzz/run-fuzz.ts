import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { FuzzResult } from '@promptelier/platform/testing/fuzz'

// `pnpm fuzz` passes many inputs to every parser: `--inputs` to each, made from `--seed`. Words limit it to files whose
// path contains one of them: `pnpm fuzz cart`. `*.fuzz.test.ts` beside each parser says what must be true, and
// `cart-model.fuzz.test.tsx` what is true in any session of the cart.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    inputs: { type: 'string', default: '25000' },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
  },
})

const root = resolve(import.meta.dirname, '../../..')
const folder = resolve(root, '.tmp/fuzz')
const report = resolve(folder, 'results.jsonl')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
writeFileSync(report, '')

const filters = positionals.length > 0 ? positionals : ['.fuzz.test.']
const started = performance.now()
const code = await new Promise<number>((done) =>
  spawn(
    process.execPath,
    [
      resolve(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...filters,
      '-t',
      '^fuzz ',
      '--maxWorkers',
      String(availableParallelism()),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FUZZ_INPUTS: values.inputs, FUZZ_SEED: values.seed, FUZZ_REPORT: report },
    },
  ).once('exit', (exit) => done(exit ?? 1)),
)

const number = (value: number) => value.toLocaleString('en').padStart(12)
const results = readFileSync(report, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  // `fuzz` has written the lines.
  .map((line) => JSON.parse(line) as FuzzResult)
  .toSorted((one, other) => one.parser.localeCompare(other.parser))

console.info(`\n${'parser'.padEnd(24)}      inputs    accepted     seconds  slowest input, ms`)
for (const { parser, inputs, accepted, ms, slowestMs } of results)
  console.info(
    `${parser.padEnd(24)}${number(inputs)}${number(accepted)}${number(Math.round(ms / 1000))}${number(Math.round(slowestMs))}`,
  )
const total = results.reduce((sum, { inputs }) => sum + inputs, 0)
const seconds = Math.round((performance.now() - started) / 1000)
console.info(
  `\n${results.length} parsers, ${total.toLocaleString('en')} inputs, seed ${values.seed}, ${seconds} s: ${code === 0 ? 'no fault' : 'FAULTS, see above'}`,
)
// Vitest succeeds when no test has the name that it looks for, and also when `--inputs` is 0 or not a number.
if (total === 0) console.error('No input was tested.')
process.exitCode = total === 0 ? 1 : code
