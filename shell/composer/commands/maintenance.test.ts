import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '../cli/command.ts'
import { contextOf } from '../cli/context.ts'
import { parseArguments } from '../cli/parse-arguments.ts'
import { EXIT } from '../refusal.ts'
import { readHead } from '../store/log.ts'
import { releasedFolders } from '../testing/command-folder.ts'
import { composeCommand } from './compose.ts'
import { followCommand } from './follow.ts'
import { type GarbageModule, gcCommand } from './gc.ts'
import type { FollowModule } from './publish-options.ts'
import { verifyCommand } from './verify.ts'

// These tests check what the commands pass on and print. The collection, the check and the publishing have their own.

const progress: string[] = []
const runIn = (folder: string, command: Command, ...args: string[]) =>
  command.run(
    parseArguments(args, command),
    contextOf({}, folder, (text) => progress.push(text)),
  )
const runAt = (command: Command, ...args: string[]) => runIn('/shop', command, ...args)

const collectGarbage = vi.fn<GarbageModule['collectGarbage']>(async () => ({
  kept: 7,
  removed: ['bodies/a', 'bodies/b'],
  bytes: 1500,
}))
const gc = gcCommand(async () => ({ collectGarbage }))

beforeEach(() => {
  progress.length = 0
})
afterEach(() => vi.clearAllMocks())

test('gc keeps 50 records and the files of tabs of a week, and prints what it removed', async () => {
  const { text, json } = await runAt(gc)
  expect(collectGarbage).toHaveBeenCalledWith(
    expect.objectContaining({ location: '/shop/.store' }),
    // No time: that of the store counts.
    { keepRecords: 50, tabAgeMs: 7 * 86_400_000, dryRun: false },
  )
  expect(text).toBe('Removed 2 objects, 1.5 kB. 7 objects stay in /shop/.store.')
  expect(json).toEqual({ command: 'gc', dryRun: false, kept: 7, removed: ['bodies/a', 'bodies/b'], bytes: 1500 })
})

test('a dry run of gc lists what would be removed', async () => {
  const { text } = await runAt(gc, '--dry-run', '--keep-records', '200', '--tab-days', '0')
  expect(collectGarbage).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ keepRecords: 200, tabAgeMs: 0, dryRun: true }),
  )
  expect(text).toBe('  bodies/a\n  bodies/b\nWould remove 2 objects, 1.5 kB. 7 objects would stay in /shop/.store.')
})

test('gc keeps at least one record', async () => {
  await expect(runAt(gc, '--keep-records', '0')).rejects.toMatchObject({ exitCode: EXIT.usage })
  expect(collectGarbage).not.toHaveBeenCalled()
})

test('verify succeeds for a complete store', async () => {
  const verify = verifyCommand(async () => ({
    verifyStore: async () => ({ objects: 12, problems: [], isOnlyUntrusted: false }),
  }))
  const result = await runAt(verify)
  expect(result).toMatchObject({ exitCode: 0, json: { command: 'verify', objects: 12, problems: [] } })
  expect(result.text).toBe('12 objects in /shop/.store: all are complete and undamaged.')
})

test('verify checks what gc retains with the same options', async () => {
  const verifyStore = vi.fn<Awaited<ReturnType<Parameters<typeof verifyCommand>[0]>>['verifyStore']>(async () => ({
    objects: 12,
    problems: [],
    isOnlyUntrusted: false,
  }))
  const verify = verifyCommand(async () => ({ verifyStore }))
  await runAt(verify, '--keep-records', '200', '--tab-days', '1')
  expect(verifyStore).toHaveBeenLastCalledWith(expect.anything(), { keepRecords: 200, tabAgeMs: 86_400_000 })
})

test('verify lists the problems, and has the exit code of a damaged store', async () => {
  const problems = ['bodies/a is missing: / of record 2 needs it']
  const verify = verifyCommand(async () => ({
    verifyStore: async () => ({ objects: 12, problems, isOnlyUntrusted: false }),
  }))
  const result = await runAt(verify)
  expect(result).toMatchObject({ exitCode: EXIT.damaged, json: { problems } })
  expect(result.text).toBe('1 problem in /shop/.store:\n  bodies/a is missing: / of record 2 needs it')
})

const released = releasedFolders()
afterAll(async () => (await released).remove())

const published = vi.fn<FollowModule['follow']>(async ({ storage }, { prepare, onPublished }) => {
  await prepare?.()
  const record = await readHead(storage)
  if (record) await onPublished?.({ record, published: [], hasChanged: true, ms: 12 })
})
const follow = followCommand(async () => ({ follow: published }))

test('follow publishes to the folder, prints each composition, and reloads the server', async () => {
  const shop = (await released).copy()
  const { composition } = (await shop.head()).state.live
  const args = ['--target', 'nginx', '--out', 'site', '--once', '--certificate', 'a.pem', '--key', '/b.pem']
  const { json } = await runIn(shop.folder, follow, ...args, '--reload', `touch ${shop.folder}/reloaded`)
  const out = join(shop.folder, 'site')
  expect(published.mock.calls[0]?.[1]).toMatchObject({
    target: 'nginx',
    out,
    once: true,
    nginx: { tls: { certificate: join(shop.folder, 'a.pem'), key: '/b.pem' } },
  })
  expect(progress).toEqual([`Published ${composition} of record 1 to ${out} in 12 ms`])
  expect(existsSync(join(shop.folder, 'reloaded'))).toBe(true)
  expect(json).toEqual({ command: 'follow', target: 'nginx', out, composition })
  shop.remove()
})

test('compose with --target publishes once what is live then', async () => {
  const shop = (await released).copy()
  const compose = composeCommand(async () => ({ follow: published }))
  const { json, text } = await runIn(shop.folder, compose, '--target', 'files', '--out', 'site')
  expect(published.mock.calls[0]?.[1]).toMatchObject({ target: 'files', once: true })
  expect(json).toMatchObject({ changed: false, published: { target: 'files', out: join(shop.folder, 'site') } })
  expect(text).toContain(`Published to ${join(shop.folder, 'site')} for files.`)
  for (const args of [
    ['--target', 'files'],
    ['--target', 'files', '--out', 'site', '--dry-run'],
  ])
    await expect(runIn(shop.folder, compose, ...args)).rejects.toMatchObject({ exitCode: EXIT.usage })
  shop.remove()
})

test.each([
  [['--out', 'site'], '--target must be files, nginx or bucket.'],
  [['--target', 'apache', '--out', 'site'], '--target must be files, nginx or bucket.'],
  [['--target', 'files'], '--out is missing'],
  [['--target', 'files', '--out', 's3://site'], 'use --target bucket'],
  [
    ['--target', 'bucket', '--out', 'site'],
    '--target bucket publishes to a bucket: --out site is a folder. Write --out s3://bucket/prefix.',
  ],
  [['--target', 'nginx', '--out', 'site', '--key', 'b.pem'], 'belong together'],
])('follow %j is not understood', async (args, message) => {
  await expect(runAt(follow, ...args)).rejects.toThrow(message)
  await expect(runAt(follow, ...args)).rejects.toMatchObject({ exitCode: EXIT.usage })
})
