import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'promptelier-chromium-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the browser that runs the builds has the variables that it needs, and no key of the store', async () => {
  const program = join(folder, 'chromium')
  const output = join(folder, 'variables')
  writeFileSync(program, `#!/bin/sh\nenv > '${output}'\nexit 1\n`, { mode: 0o755 })
  const environment = { ...process.env, CHROMIUM_PATH: program, LANG: 'fr_FR.UTF-8', AWS_SECRET_ACCESS_KEY: 'secret' }
  await expect(launchChromium(environment)).rejects.toThrow('CHROMIUM_PATH names')
  const variables = readFileSync(output, 'utf8')
  expect(variables).toContain('LANG=fr_FR.UTF-8')
  expect(variables).toContain(`PATH=${process.env['PATH']}`)
  expect(variables).not.toContain('secret')
})

test.each([
  ['its sandbox, and where that does not start without it', false, [false, true]],
  ['no sandbox as root, for whom there is none', true, [true]],
])('Chromium starts in %s', async (_, isRoot, expected) => {
  const program = join(folder, `chromium-${isRoot}`)
  const output = join(folder, `arguments-${isRoot}`)
  writeFileSync(program, `#!/bin/sh\necho "$*" >> '${output}'\nexit 1\n`, { mode: 0o755 })
  await expect(launchChromium({ CHROMIUM_PATH: program }, isRoot)).rejects.toThrow('CHROMIUM_PATH names')
  const starts = readFileSync(output, 'utf8').trim().split('\n')
  expect(starts.map((start) => start.includes('--no-sandbox'))).toEqual(expected)
})
