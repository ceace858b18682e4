import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test('a command that may have written its record does not say that nothing has changed', () => {
  expect(stoppedText({ writers: new Set(['one']) })).toContain('`status` says')
})

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(shop.inStore(folder))
  } catch {
    return []
  }
}
