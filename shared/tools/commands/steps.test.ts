import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

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

test('after a failure no other program starts, and the failure is shown last', () => {
  const { status, out, err } = run(`
    const slow = node('setTimeout(() => {}, 2000)')
    const parts = Object.entries({ shell: slow, cart: broken, help: quiet })
    await stepOfParts('2/2 Building', parts.map(([part, call]) => ({ part, call, failure: part + ' failed.' })))
  `)
  expect([status, out]).toEqual([3, '2/2 Building …\n    cart   failed after N s\n    shell  N s\n'])
  expect(err).toBe('\ncart failed.\n\nfirst\nsecond\n')
})
