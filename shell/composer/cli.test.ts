import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CommandFolder, commandFolder } from './testing/command-folder.ts'
import { writeFakeBuilds } from './testing/fake-builds.ts'
import { runCli } from './testing/run-cli.ts'

let folder: CommandFolder
beforeEach(() => {
  folder = commandFolder()
})
afterEach(() => folder.remove())

/** Runs the real program, as a separate process. */
const runProgram = (args: string[], env: NodeJS.ProcessEnv = {}) => runCli(folder.folder, args, env)

const NAMES =
  'release status releases rollback promote abort kill revive freeze thaw compose serve follow gc verify'.split(' ')

test('no command prints the list of all commands, and fails', async () => {
  const { code, out, err } = await folder.run()
  expect([code, out]).toEqual([2, ''])
  expect(NAMES.filter((name) => !err.includes(`\n  ${name} `))).toEqual([])
})

test('each command is a script of the repository', () => {
  const { scripts } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'))
  for (const name of NAMES) expect(scripts[name]).toBe(`node shared/tools/commands/composer.mjs ${name}`)
})

test.each(NAMES)(
  '%s --help says what it does, with an example, what it does not do and the exit codes',
  async (name) => {
    const { code, out, err } = await folder.run(name, '--help')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(new RegExp(`^Usage: pnpm ${name} `))
    for (const part of ['Example', 'What it does not do:', '--json', 'Exit codes:\n  0  done', 'PROMPTELIER_STORE'])
      expect(out).toContain(part)
  },
)

test('help explains a command as --help does, and without a command prints the list', async () => {
  expect((await folder.run('help', 'rollback')).out).toBe((await folder.run('rollback', '--help')).out)
  expect(await folder.run('help')).toMatchObject({ code: 0, out: expect.stringContaining('releases') })
})

test('--version prints the version of the composer', async () => {
  expect((await folder.run('--version')).out).toMatch(/^Promptelier composer \d+, Node v/)
  expect((await folder.json('--version')).json).toMatchObject({ composer: expect.any(Number) })
})

test.each([
  [['relase'], 'Did you mean release?'],
  [['deploy', 'x'], 'deploy is not a command.'],
  [['release', '--dryrun'], 'Did you mean --dry-run?'],
  [['status', 'product-mfe'], 'status does not expect product-mfe.'],
  [['kill'], 'kill needs a name.'],
  [['keys'], 'Write keys create <folder>, or keys adopt'],
  [['releases', '--limit'], '--limit'],
  [['releases', '--limit', '0'], '--limit is 0: it must be a whole number of at least 1.'],
  [['rollback', 'a@b@c'], 'a@b@c: write a record'],
  [['serve', '../other'], '../other is not the name of an application.'],
])('%j is not understood: exit code 2, and the message says %j', async (args, message) => {
  const { code, out, err } = await folder.run(...args)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(message)
  expect(err).not.toMatch(/\n\s+at /)
})

test('with --json, an error is the only object on standard output, with the exit code', async () => {
  for (const args of [['relase'], ['release', '--dryrun'], ['status']]) {
    const { code, out, err } = await runProgram([...args, '--json'])
    expect(JSON.parse(out)).toEqual({ error: { message: expect.any(String), code } })
    expect([err, code]).toEqual(['', expect.toSatisfy((value: number) => value > 1)])
  }
})

test('the program releases builds as a separate process, with progress on standard error output for --json', async () => {
  writeFakeBuilds(folder.folder)
  const { code, out, err } = await runProgram(['release', '--all', '--no-browser', '--json'], {
    PROMPTELIER_STORE: 'shop-store',
  })
  expect([code, err]).toEqual([0, expect.stringContaining('Releasing shell, ')])
  expect(JSON.parse(out)).toMatchObject({ record: 1, changed: true, pages: { total: 6, rendered: 6 } })
  const status = await runProgram(['status'], { PROMPTELIER_STORE: 'shop-store' })
  expect(status).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Live: composition \w{16} in .*shop-store\n/),
  })
})

test.each(['abc', '70000', '65533', '-1', '1.5'])(
  'PROMPTELIER_PORT=%s is refused; the error contains the variable and its value',
  async (value) => {
    const { code, err } = await runProgram(['serve'], { PROMPTELIER_PORT: value })
    expect([code, err]).toEqual([2, expect.stringMatching(new RegExp(`^PROMPTELIER_PORT is ${value}: .*\n$`))])
  },
)

test('a store that is neither a folder nor a bucket is refused, with an example', async () => {
  const { code, err } = await folder.runWith({ PROMPTELIER_STORE: 'ftp://shop' }, 'status')
  expect([code, err]).toEqual([2, expect.stringContaining('s3://')])
})

test('an unexpected error is printed without a stack trace', async () => {
  mkdirSync(folder.inStore('log/00000001.json'), { recursive: true })
  const { code, err } = await folder.run('status')
  expect([code, err]).toEqual([1, expect.stringMatching(/^The object "log\/00000001.json" .* is a folder.\n$/)])
})
