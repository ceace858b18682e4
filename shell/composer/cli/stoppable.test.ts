import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT } from '../refusal.ts'
import { type CommandFolder, commandFolder } from '../testing/command-folder.ts'
import { writeFakeBuilds } from '../testing/fake-builds.ts'
import { startCli } from '../testing/run-cli.ts'
import { waitForExit } from '../testing/wait-for-exit.ts'
import { stoppedText } from './stoppable.ts'

let shop: CommandFolder
beforeEach(() => {
  shop = commandFolder()
  writeFakeBuilds(shop.folder)
})
afterEach(() => shop.remove())

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a release that %s stops says that nothing has changed, and leaves no lease', async (signal, code) => {
  const child = startCli(shop.folder, ['release', '--all', '--no-browser'])
  const exit = waitForExit(child)
  // After its first file, the release has announced itself.
  await expect.poll(() => filesIn('shell').length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)
  child.kill(signal)
  expect(await exit).toMatchObject({ code, err: 'Stopped. What is live has not changed.\n' })
  expect([filesIn('leases'), filesIn('log')]).toEqual([[], []])
})

test('while follow publishes, no other command does; stopped by a signal, it leaves no announcement', async () => {
  await shop.run('release', '--all')
  const child = startCli(shop.folder, ['follow', '--target', 'files', '--out', 'site'])
  const exit = waitForExit(child)
  await expect.poll(() => existsSync(join(shop.folder, 'site/live')), { timeout: 20_000 }).toBe(true)
  writeFileSync(shop.inStore('settings.json'), '{"siteUrl": "https://shop.example"}')
  const { code, out, err } = await shop.run('compose', '--target', 'files', '--out', 'site')
  expect([code, err]).toEqual([
    EXIT.refused,
    expect.stringContaining(`Process ${child.pid} on ${hostname()} publishes to`),
  ])
  // Otherwise the settings would be live although the command was refused.
  expect([out, (await shop.head()).number]).toEqual([expect.not.stringContaining('live now'), 1])
  child.kill('SIGTERM')
  expect(await exit).toMatchObject({ code: 0 })
  expect(readdirSync(join(shop.folder, 'site/publishers'))).toEqual([])
  expect(await shop.run('compose', '--target', 'files', '--out', 'site')).toMatchObject({ code: EXIT.done })
}, 60_000)

test('a command that may have written its record does not say that nothing has changed', () => {
  expect(stoppedText({ writers: new Set(['one']) })).toContain('`pnpm status` says')
})

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(shop.inStore(folder))
  } catch {
    return []
  }
}
