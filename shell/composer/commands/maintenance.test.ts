import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FollowedState } from '../hosting/follow.ts'
import { EXIT } from '../release/refusal.ts'
import type { Command } from './command.ts'
import { contextOf } from './context.ts'
import { type FollowModule, followCommand } from './follow.ts'
import { type GarbageModule, gcCommand } from './gc.ts'
import { parseArguments } from './parse-arguments.ts'
import { verifyCommand } from './verify.ts'

// These tests check what the commands pass on and print. The collection, the check and the publishing have their own.

const progress: string[] = []
const runAt = (command: Command, ...args: string[]) =>
  command.run(
    parseArguments(args, command),
    contextOf({}, '/shop', (text) => progress.push(text)),
  )

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
    expect.objectContaining({ keepRecords: 50, tabAgeMs: 7 * 86_400_000, dryRun: false }),
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
  const verify = verifyCommand(async () => ({ verifyStore: async () => ({ objects: 12, problems: [] }) }))
  const result = await runAt(verify)
  expect(result).toMatchObject({ exitCode: 0, json: { command: 'verify', objects: 12, problems: [] } })
  expect(result.text).toBe('12 objects in /shop/.store: all are complete and undamaged.')
})

test('verify lists the problems, and has the exit code of a damaged store', async () => {
  const problems = ['bodies/a is missing: / of record 2 needs it']
  const verify = verifyCommand(async () => ({ verifyStore: async () => ({ objects: 12, problems }) }))
  const result = await runAt(verify)
  expect(result).toMatchObject({ exitCode: EXIT.damaged, json: { problems } })
  expect(result.text).toBe('1 problem in /shop/.store:\n  bodies/a is missing: / of record 2 needs it')
})

/** A publication of record 7, as `follow` of `hosting/` reports it. */
function publication(hasChanged: boolean) {
  const record = { number: 7, state: { live: { composition: '0123456789abcdef' } } }
  // The command reads only these members.
  return { record, published: [], hasChanged, ms: 1200 } as unknown as FollowedState
}

const published = vi.fn<FollowModule['follow']>(async (_, { onPublished }) => {
  await onPublished?.(publication(true))
  await onPublished?.(publication(false))
})
const follow = followCommand(async () => ({ follow: published }))

test('follow publishes to the folder, and prints what the host serves from now on', async () => {
  const tls = ['--certificate', 'shop.pem', '--key', 'shop.key']
  const { json } = await runAt(follow, '--target', 'nginx', '--out', 'site', '--once', '--listen', '127.0.0.1', ...tls)
  expect(published.mock.calls[0]?.[1]).toMatchObject({
    target: 'nginx',
    out: '/shop/site',
    once: true,
    nginx: { tls: { certificate: '/shop/shop.pem', key: '/shop/shop.key' }, addresses: ['127.0.0.1'] },
  })
  expect(progress).toEqual(['Record 7: 0123456789abcdef is published to /shop/site (1.2 s)'])
  expect(json).toEqual({ command: 'follow', target: 'nginx', out: '/shop/site', composition: '0123456789abcdef' })
})

test.each([
  [['--out', 'site'], '--target must be files or nginx.'],
  [['--target', 'apache', '--out', 'site'], '--target must be files or nginx.'],
  [['--target', 'files'], '--out is missing'],
  [['--target', 'nginx', '--out', 'site', '--key', 'shop.key'], '--certificate and --key belong together'],
])('follow %j is not understood', async (args, message) => {
  await expect(runAt(follow, ...args)).rejects.toThrow(message)
  await expect(runAt(follow, ...args)).rejects.toMatchObject({ exitCode: EXIT.usage })
})
