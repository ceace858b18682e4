import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { provideModules } from './provide-modules.ts'

const SHELL = {
  'package.json': '{ "type": "module" }',
  'server.js': "export { name as ofShell } from './provided/react.js'",
  'provided/react.js': 'export const name = { text: "react" }',
  'provided/react/jsx-runtime.js': "export { name } from '../react.js'",
  'provided/@promptelier/platform/cart.js': "export { name } from '../../react.js'",
}

/** Runs a module of a remote in a process of its own, beside a shell that provides three modules. */
function runRemote(page: string) {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-provide-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [file, text] of Object.entries(SHELL)) write(`shell/${file}`, text)
  write('first-mfe/package.json', '{ "type": "module" }')
  write('first-mfe/Page.js', page)
  provideModules(folder, join(folder, 'shell'), Object.keys(SHELL))
  return promisify(execFile)(process.execPath, [join(folder, 'first-mfe/Page.js')])
}

test('a remote imports the modules of its shell, and Node loads each once for both', async () => {
  const page = `
    import { name as package_ } from 'react'
    import { name as part } from 'react/jsx-runtime'
    import { name as scoped } from '@promptelier/platform/cart'
    import { ofShell } from '../shell/server.js'
    console.log([package_, part, scoped].every((name) => name === ofShell))`
  expect((await runRemote(page)).stdout).toBe('true\n')
})

test.each(['@promptelier/platform/gifts', 'react/gifts', '@promptelier/platform', 'gifts-of-nobody'])(
  'a remote cannot import %s, which its shell does not provide',
  async (name) => {
    await expect(runRemote(`import '${name}'`)).rejects.toThrow(/ERR_PACKAGE_PATH_NOT_EXPORTED|ERR_MODULE_NOT_FOUND/)
  },
)
