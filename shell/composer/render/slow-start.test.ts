import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SHELL_SERVER_FILES } from '../testing/fake-builds.ts'
import { startRenderProcess } from './render-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'promptelier-slow-start-'))

/** A renderer that starts late, as on a busy machine. */
const PROGRAM = `
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500)
await import('${join(import.meta.dirname, 'renderer.ts')}')`

vi.mock('./renderer-program.ts', () => ({
  rendererProgram: () => ({ file: join(folder, 'late.mjs'), execArgv: ['--import', import.meta.resolve('tsx')] }),
}))

test('a process that starts slowly on a busy machine is no fault of an application', async () => {
  writeFileSync(join(folder, 'late.mjs'), PROGRAM)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'server.js'), SHELL_SERVER_FILES['server.js'] ?? '')
  const composition = { id: '', siteUrl: 'https://shop.example', shell: { version: '' }, remotes: {}, data: {} }
  const inputs = { shellServer: folder, remote: undefined, composition, dataSets: {}, madeRecords: {} }
  const limits = { shellMs: 1500, stepMs: 1500, memoryMb: 128, outputLength: 1_000_000 }
  const renderer = startRenderProcess(inputs, { teamOf: () => '', checkOut: () => undefined }, limits)
  onTestFinished(() => {
    renderer.close()
    rmSync(folder, { recursive: true })
  })
  expect((await renderer.plan([])).documents).toHaveLength(1)
})
