import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installNginx } from './nginx-program.mjs'
import { startNginxShop } from './nginx-shop.ts'

// Its packages start the nginx on the PATH.
installNginx()

test('when nginx does not start, no process and no folder is left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-no-nginx-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  // A program that is installed and never responds.
  const program = `#!/bin/sh\n[ "$1" = -v ] && exit 0\necho $$ >> ${folder}/started\nexec sleep 600\n`
  writeFileSync(join(folder, 'nginx'), program, { mode: 0o755 })
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter))
  vi.stubEnv('TMPDIR', folder)
  await expect(startNginxShop()).rejects.toThrow('nginx did not start')
  await new Promise((done) => setTimeout(done, 500))
  expect(readdirSync(folder)).toEqual(['nginx', 'started'])
  const started = readFileSync(join(folder, 'started'), 'utf8').trim().split('\n').map(Number)
  expect(started).toHaveLength(1)
  // Signal 0 only asks whether the process exists.
  for (const id of started) expect(() => process.kill(id, 0)).toThrow('ESRCH')
})
