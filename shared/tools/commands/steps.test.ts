import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

const steps = JSON.stringify(new URL('steps.mjs', import.meta.url).href)

/** Runs `code`, which can call the functions of `steps.mjs`, in a process. @returns its exit code and output */
function run(code: string) {
  const prelude = `
    import { step, stepOfParts } from ${steps}
    const node = (code) => ({ program: process.execPath, args: ['-e', code] })
    const quiet = node('console.log("noise")')
    const broken = node('console.log("first"); setTimeout(() => { console.error("second"); process.exitCode = 3 }, 200)')
  `
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', prelude + code], {
    encoding: 'utf8',
  })
  return { status, out: stdout.replaceAll(/\d+ s$/gm, 'N s'), err: stderr }
}

test('a step that succeeds prints one line with its time, without the output of the program', () => {
  expect(run(`console.info(await step('1/2 Installing', quiet, 'It failed.'))`)).toEqual({
    status: 0,
    out: '1/2 Installing … N s\ntrue\n',
    err: '',
  })
})

test('a step that succeeds shows the lines of the output that a person should know', () => {
  const { status, out } = run(`
    const noted = node('for (const line of ["noise", "src.ts has changed", "noise"]) console.log(line)')
    await step('1/2 Composing', noted, 'It failed.', / has changed/)
  `)
  expect([status, out]).toEqual([0, '1/2 Composing … N s\n    src.ts has changed\n'])
})

test('a step that fails shows what to do, then the output of the program, and ends with its exit code', () => {
  expect(run(`console.info(await step('1/2 Installing', broken, 'It failed: fix it.'))`)).toEqual({
    status: 3,
    out: '1/2 Installing … failed after N s\nfalse\n',
    err: '\nIt failed: fix it.\n\nfirst\nsecond\n',
  })
})

test('a step whose program cannot be started fails', () => {
  const { status, err } = run(`await step('1/2 Installing', { program: 'no-such-program', args: [] }, 'It failed.')`)
  expect(status).toBe(1)
  expect(err).toContain('It failed.\n\nspawn no-such-program ENOENT')
})

test('a step of several programs prints a line for each program', () => {
  const parts = `['shell', 'cart-mfe', 'help-mfe'].map((part) => ({ part, call: quiet, failure: 'It failed.' }))`
  const { status, out } = run(`await stepOfParts('2/2 Building', ${parts})`)
  expect(status).toBe(0)
  expect(out.split('\n').toSorted()).toEqual([
    '',
    '    cart-mfe  N s',
    '    help-mfe  N s',
    '    shell     N s',
    '2/2 Building …',
  ])
})

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a signal that ends the process also ends the program of its step, and what that has started', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'steps-')), 'pids')
  const waits = 'setInterval(() => {}, 1000)'
  const program = `
    const { spawn } = require('node:child_process')
    const started = spawn(process.execPath, ['-e', ${JSON.stringify(waits)}])
    require('node:fs').writeFileSync(${JSON.stringify(file)}, process.pid + ' ' + started.pid)
    ${waits}
  `
  const code = `
    import { step } from ${steps}
    await step('1/2 Installing', { program: process.execPath, args: ['-e', ${JSON.stringify(program)}] }, 'It failed.')
    console.info('and goes on')
  `
  const main = spawn(process.execPath, ['--input-type=module', '-e', code])
  const output: string[] = []
  main.stdout.on('data', (chunk) => output.push(String(chunk)))
  const readPids = () => readFileSync(file, 'utf8').split(' ').map(Number)
  await vi.waitFor(() => expect(readPids().map(isRunning)).toEqual([true, true]), { timeout: 20_000 })
  const pids = readPids()
  onTestFinished(() => pids.filter(isRunning).forEach((pid) => void process.kill(pid, 'SIGKILL')))
  main.kill('SIGTERM')
  expect(await once(main, 'exit')).toEqual([143, null])
  await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), { timeout: 20_000 })
  expect(output.join('')).toBe('1/2 Installing … ')
}, 60_000)

test('after a failure no other program starts, and the failure is shown last', () => {
  const { status, out, err } = run(`
    const slow = node('setTimeout(() => {}, 2000)')
    const parts = Object.entries({ shell: slow, cart: broken, help: quiet })
    await stepOfParts('2/2 Building', parts.map(([part, call]) => ({ part, call, failure: part + ' failed.' })))
  `)
  expect([status, out]).toEqual([3, '2/2 Building …\n    cart   failed after N s\n    shell  N s\n'])
  expect(err).toBe('\ncart failed.\n\nfirst\nsecond\n')
})
