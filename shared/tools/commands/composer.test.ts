import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { COMPOSER } from './local-store.mjs'

const clone = mkdtempSync(join(tmpdir(), 'promptelier-clone-'))
const commands = join(clone, 'shared/tools/commands')
cpSync(import.meta.dirname, commands, { recursive: true })
afterAll(() => rmSync(clone, { recursive: true }))

const status = () => spawnSync(process.execPath, [join(commands, 'composer.mjs'), 'status'], { encoding: 'utf8' })

test('without a built composer, a command says how to build it', () => {
  const { status: code, stdout, stderr } = status()
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^The composer is not built in this clone: .* Build it: pnpm install, pnpm --filter @promptelier\/shell build:composer\n$/,
  )
})

test('a command runs the built composer with its arguments, and ends with its exit code', () => {
  const program = join(clone, COMPOSER)
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(join(dirname(program), 'package.json'), '{ "type": "module" }')
  writeFileSync(program, 'console.log(process.argv.slice(2)); process.exitCode = 7')
  const { status: code, stdout } = status()
  expect([code, stdout]).toEqual([7, "[ 'status' ]\n"])
})
