import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { APPS, countPortsPerShop, manifestPath, readPortOffset } from '../suite/apps.ts'
import { findFreePorts } from '../suite/free-ports.ts'

const root = resolve(import.meta.dirname, '../..')

test('in development, an edit of a remote is shown at once, and the page keeps its state', {
  tag: ['@nightly', '@own-shop'],
}, async ({ page }) => {
  test.slow()
  mkdirSync(join(root, '.tmp'), { recursive: true })
  // The copy is inside the project, because Vite serves no files from outside.
  const folder = mkdtempSync(join(root, '.tmp/dev-'))
  for (const name of [...APPS.filter((app) => app !== 'content-mfe'), 'shared', 'node_modules'])
    symlinkSync(join(root, name), join(folder, name))
  const remoteFolder = join(folder, 'content-mfe')
  cpSync(join(root, 'content-mfe'), remoteFolder, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist)$/.test(path),
  })
  symlinkSync(join(root, 'content-mfe/node_modules'), join(remoteFolder, 'node_modules'))
  const port = await findFreePorts(countPortsPerShop())
  const env = { ...process.env, PROMPTELIER_PORT: String(port) }
  const loader = join(root, 'node_modules/tsx/dist/loader.mjs')
  const devServer = spawn(process.execPath, ['--import', loader, join(root, 'shell/composer/dev.ts')], {
    cwd: folder,
    env,
  })
  try {
    const entryUrl = `http://localhost:${port + readPortOffset(manifestPath('content-mfe'))}/remoteEntry.js`
    await expect(async () => expect((await fetch(entryUrl)).ok).toBe(true)).toPass({ timeout: 45_000 })
    await page.goto(`http://localhost:${port}/aide`)
    const question = page.getByRole('group').first()
    await expect(question).toBeVisible({ timeout: 30_000 })
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open', '')
    const answersFile = join(remoteFolder, 'src/components/HelpAnswers.tsx')
    writeFileSync(answersFile, readFileSync(answersFile, 'utf8').replace('Questions fréquentes', 'Édité à chaud'))
    await expect(page.getByText('Édité à chaud')).toBeVisible()
    await expect(question).toHaveAttribute('open', '')
  } finally {
    devServer.kill('SIGTERM')
    await new Promise((done) => devServer.once('exit', done))
    rmSync(folder, { recursive: true, force: true })
  }
})
