import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { measured } from './measured.ts'

const run = (code: string) => spawnSync(process.execPath, ['-e', code])

/** Holds memory for a while, so that somebody who looks every 50 ms sees it. */
const useMemory = (mebibytes: number) =>
  run(`const held = Buffer.alloc(${mebibytes} * 2 ** 20, 1); setTimeout(() => held.length, 300)`)

const USE_PROCESSOR = 'while (process.cpuUsage().user < 300_000);'

/** A process that starts another one, and waits until that has been killed: it can report nothing itself. */
const killChild = (code: string) =>
  run(`const { spawn } = require('node:child_process')
const child = spawn(process.execPath, ['-e', ${JSON.stringify(`${code}; console.log()`)}], { env: {} })
child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), 300))`)

test('the peak memory of a step is that of its largest process', () => {
  const { peakBytes } = measured(() => {
    useMemory(1)
    useMemory(200)
    useMemory(1)
  })
  expect(peakBytes).toBeGreaterThan(200 * 2 ** 20)
  expect(peakBytes).toBeLessThan(400 * 2 ** 20)
})

test('a process that one of them has started and killed is measured, too', () => {
  const { peakBytes, cpuSeconds } = measured(() =>
    killChild(`const held = Buffer.alloc(200 * 2 ** 20, 1); ${USE_PROCESSOR} setInterval(() => held.length, 1000)`),
  )
  expect(peakBytes).toBeGreaterThan(200 * 2 ** 20)
  expect(cpuSeconds).toBeGreaterThan(0.3)
})

test('the time of a step is measured in seconds', () => {
  const { seconds } = measured(() => void run('setTimeout(() => {}, 300)'))
  expect(seconds).toBeGreaterThan(0.3)
  expect(seconds).toBeLessThan(20)
})

test('the processor time of a step is that of all its processes', () => {
  const { cpuSeconds } = measured(() => {
    run(USE_PROCESSOR)
    run(USE_PROCESSOR)
  })
  expect(cpuSeconds).toBeGreaterThan(0.6)
  expect(cpuSeconds).toBeLessThan(20)
})

test('the error of a step is thrown', () => {
  expect(() =>
    measured(() => {
      throw new Error('no such application')
    }),
  ).toThrow('no such application')
})

test('a step that runs no process is an error', () => {
  expect(() => measured(() => {})).toThrow('has run no process')
})
