import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { APPS, manifestOf, portOffset, portsPerShop } from '../suite/apps.ts'
import { freePorts } from '../suite/free-ports.ts'

const root = resolve(import.meta.dirname, '../..')

test('in development, an edit of a remote shows at once, and the state of the page stays', {
  tag: ['@nightly', '@own-shop'],
}, async ({ page }) => {
  test.slow()
  mkdirSync(join(root, '.tmp'), { recursive: true })
  // Inside the project: Vite serves no files from outside of it.
  const folder = mkdtempSync(join(root, '.tmp/dev-'))
  for (const name of [...APPS.filter((app) => app !== 'content-mfe'), 'shared', 'node_modules'])
    symlinkSync(join(root, name), join(folder, name))
  const remote = join(folder, 'content-mfe')
  cpSync(join(root, 'content-mfe'), remote, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) })
  symlinkSync(join(root, 'content-mfe/node_modules'), join(remote, 'node_modules'))
  const port = await freePorts(portsPerShop())
  const env = { ...process.env, PROMPTELIER_PORT: String(port) }
  const loader = join(root, 'node_modules/tsx/dist/loader.mjs')
  const dev = spawn(process.execPath, ['--import', loader, join(root, 'shell/composer/dev.ts')], { cwd: folder, env })
  try {
    const entry = `http://localhost:${port + portOffset(manifestOf('content-mfe'))}/remoteEntry.js`
    await expect(async () => expect((await fetch(entry)).ok).toBe(true)).toPass({ timeout: 45_000 })
    await page.goto(`http://localhost:${port}/aide`)
    const question = page.getByRole('group').first()
    await expect(question).toBeVisible({ timeout: 30_000 })
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open', '')
    const answersFile = join(remote, 'src/components/HelpAnswers.tsx')
    writeFileSync(answersFile, readFileSync(answersFile, 'utf8').replace('Questions fréquentes', 'Édité à chaud'))
    await expect(page.getByText('Édité à chaud')).toBeVisible()
    await expect(question).toHaveAttribute('open', '')
  } finally {
    dev.kill('SIGTERM')
    await new Promise((done) => dev.once('exit', done))
    rmSync(folder, { recursive: true, force: true })
  }
})
