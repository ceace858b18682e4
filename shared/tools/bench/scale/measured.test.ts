import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { measured, measuredEnvironment } from './measured.ts'

// @own-process: on Linux, the peak memory of a process is at least what its parent had when it started.

const folder = mkdtempSync(join(tmpdir(), 'promptelier-measured-'))
const usageFile = join(folder, 'usage')
afterAll(() => rmSync(folder, { recursive: true }))

const run = (code: string) => spawnSync(process.execPath, ['-e', code], { env: measuredEnvironment(usageFile) })
const useMemory = (mebibytes: number) => run(`const held = Buffer.alloc(${mebibytes} * 2 ** 20, 1); held.length`)

/** Uses 300 ms of processor time. */
const useProcessor = () => run('while (process.cpuUsage().user < 300_000);')

test('the peak memory of a step is that of its largest process', () => {
  const { peakBytes } = measured(usageFile, () => {
    useMemory(1)
    useMemory(200)
    useMemory(1)
  })
  expect(peakBytes).toBeGreaterThan(200 * 2 ** 20)
  expect(peakBytes).toBeLessThan(400 * 2 ** 20)
})

test('a process that ends early with an exit code is measured', () => {
  expect(measured(usageFile, () => void run('process.exit(1)')).peakBytes).toBeGreaterThan(0)
})

test('the time of a step is measured in seconds', () => {
  const { seconds } = measured(usageFile, () => void run('setTimeout(() => {}, 300)'))
  expect(seconds).toBeGreaterThan(0.3)
  expect(seconds).toBeLessThan(20)
})

test('the processor time of a step is that of all its processes', () => {
  const { cpuSeconds } = measured(usageFile, () => {
    useProcessor()
    useProcessor()
  })
  expect(cpuSeconds).toBeGreaterThan(0.6)
  expect(cpuSeconds).toBeLessThan(20)
})

test('a step that runs no process of Node is an error', () => {
  expect(() => measured(usageFile, () => {})).toThrow('no process reported')
})
