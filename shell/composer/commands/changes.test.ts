import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../cli/run-command.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { COLLECTIONS, withLease } from '../store/lease.ts'
import { type CommandFolder, releasedFolders } from '../testing/command-folder.ts'

// In record 1 all applications are live, in record 2 content-mfe is another version. Each test changes a copy.

let released: Awaited<ReturnType<typeof releasedFolders>>
beforeAll(async () => {
  released = await releasedFolders(async (shop) => {
    shop.change('content-mfe', 'second')
    await shop.run('release', 'content-mfe')
    shop.change('content-mfe', 'third')
    shop.change('product-mfe', 'third')
  })
})
afterAll(() => released.remove())

let shop: CommandFolder
beforeEach(() => {
  shop = released.copy()
})
afterEach(() => shop.remove())

const startCanary = () => shop.run('release', 'content-mfe', 'product-mfe', '--canary', '5')

test.each([
  [['rollback'], 'rollback to record 1'],
  [['rollback', '1'], 'rollback to record 1'],
  [['rollback', 'content-mfe'], 'rollback content-mfe@'],
])('%j makes the first version live again, and prints how to return', async (args, text) => {
  const { code, out } = await shop.run(...args, '--why', 'Broken page')
  expect([code, out]).toEqual([0, expect.stringContaining(`Record 3: ${text}`)])
  expect(out).toContain('To go back:  pnpm rollback 2\n  It also takes back what others release until then.\n')
  const { state, why } = await shop.head()
  expect(why).toBe('Broken page')
  expect(state.live.versions['content-mfe']).not.toBe(state.revoked['content-mfe']?.[0])
  expect(state.revoked['content-mfe']).toHaveLength(1)
})

test('control characters of a reason are neither stored nor printed, nor are those of an argument', async () => {
  const { code } = await shop.run('freeze', '--why', '\u001b[2JSale\nLive: nothing\u009b1m')
  expect([code, (await shop.head()).why]).toEqual([0, '[2JSale Live: nothing 1m'])
  expect((await shop.run('status')).out).toContain('freeze – [2JSale Live: nothing 1m\n')
  expect((await shop.run('kill', '\u001b[2J\u009b', '--why', 'x')).err).not.toMatch(/[^\P{Cc}\n]/u)
})

test('rollback of an application to a version that is named renders only what is new', async () => {
  const before = (await shop.head()).state.live.versions['content-mfe'] ?? ''
  await shop.run('rollback', '1')
  const { code, json } = await shop.json('rollback', `content-mfe@${before}`)
  expect(code).toBe(0)
  expect(json).toMatchObject({ apps: { 'content-mfe': { to: before } }, pages: { total: 6 }, undo: 'pnpm rollback 3' })
})

test.each([
  [['rollback', '9'], 6, 'There is no record 9'],
  [['rollback', 'content-mf'], 6, 'content-mf is not live. Did you mean content-mfe?'],
  [['rollback', 'content-mfe@0123456789'], 6, 'content-mfe@0123456789 is not in'],
  [['promote'], 6, 'No canary is running.'],
  [['abort'], 6, 'No canary is running.'],
  [['abort', 'other-mfe'], 6, 'other-mfe is not live.'],
  [['kill', 'product-mfe'], 2, 'kill needs a reason'],
  [['kill', 'product-mfe', '--why', ' '], 2, 'kill needs a reason'],
  [['kill', 'shell', '--why', 'x'], 2, 'The shell cannot be switched off'],
  [['kill', 'produt-mfe', '--why', 'x'], 6, 'Did you mean product-mfe?'],
  [['revive', 'product-mfe'], 6, 'product-mfe is not switched off.'],
  [['freeze'], 2, 'freeze needs a reason'],
])('%j is refused with exit code %i, and nothing changes', async (args, code, message) => {
  const before = shop.storeHash()
  const result = await shop.run(...args)
  expect([result.code, result.out, result.err]).toEqual([code, '', expect.stringContaining(message)])
  expect(shop.storeHash()).toBe(before)
})

test.each([
  ['rollback', [], []],
  ['rollback', ['content-mfe'], []],
  ['kill', ['product-mfe', '--why', 'x'], []],
  ['freeze', ['--why', 'x'], []],
  ['revive', ['product-mfe'], ['kill', 'product-mfe', '--why', 'x']],
  ['thaw', [], ['freeze', '--why', 'x']],
  ['promote', [], ['release', 'content-mfe', '--canary', '5']],
  ['abort', [], ['release', 'content-mfe', '--canary', '5']],
])('a dry run of %s %j shows what would change, and writes nothing', async (name, args, before) => {
  if (before.length > 0) await shop.run(...before)
  const hash = shop.storeHash()
  const { number } = await shop.head()
  const { code, json } = await shop.json(name, ...args, '--dry-run')
  expect(code).toBe(0)
  expect(json).toMatchObject({ command: name, kind: name, dryRun: true, changed: true, record: number + 1 })
  expect((await shop.run(name, ...args, '--dry-run')).out).toMatch(
    /^Dry run: record \d .*\n(.*\n)* {2}Nothing was written.\n$/,
  )
  expect(shop.storeHash()).toBe(hash)
})

test('after a canary and a freeze, the way back names the record that made the versions live', async () => {
  await startCanary()
  await shop.run('freeze', '--why', 'Sale')
  await shop.run('thaw')
  expect((await shop.run('promote')).out).toContain('To go back:  pnpm rollback 2\n')
  expect((await shop.run('rollback')).out).toContain('Record 7: rollback to record 2')
})

test('a rollback to what is live already adds no record', async () => {
  const before = shop.storeHash()
  const { versions } = (await shop.head()).state.live
  for (const word of ['2', `content-mfe@${versions['content-mfe']}`])
    expect(await shop.run('rollback', word)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to change.'),
    })
  expect(shop.storeHash()).toBe(before)
  // Here it ends the canary.
  await startCanary()
  expect((await shop.run('rollback', '2')).out).toContain('Record 4: rollback to record 2')
})

test('thaw without a freeze, and kill of a remote that is off, change nothing and say why', async () => {
  await shop.run('kill', 'product-mfe', '--why', 'Wrong prices')
  const before = shop.storeHash()
  for (const [args, text] of [
    [['thaw'], 'Releases are not frozen. '],
    [['kill', 'product-mfe', '--why', 'Again'], 'product-mfe is switched off already: `pnpm status` shows why. '],
  ] as const)
    expect(await shop.run(...args)).toMatchObject({ code: 0, out: expect.stringContaining(text) })
  expect(shop.storeHash()).toBe(before)
})

test('promote makes the canary live for all', async () => {
  await startCanary()
  const { canary } = (await shop.head()).state
  expect(await shop.run('promote', '--why', 'Checked')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Record 4: promote content-mfe@\w{10}, product-mfe@\w{10} – Checked\n/),
  })
  expect((await shop.run('releases', '--limit', '1')).out).toMatch(/ What +State +Why\n/)
  const { state, why } = await shop.head()
  expect([state.canary, state.live.versions, why]).toEqual([null, canary?.versions, 'Checked'])
})

test('abort ends the canary, and what is live stays', async () => {
  await startCanary()
  const { live } = (await shop.head()).state
  // A rollback would not bring the canary back.
  expect(await shop.json('abort')).toMatchObject({ code: 0, json: { kind: 'abort', undo: null } })
  expect((await shop.head()).state).toMatchObject({ canary: null, live })
})

test('abort with a name leaves out that application, and the rest goes on as a canary', async () => {
  await startCanary()
  const { live, canary } = (await shop.head()).state
  const { out } = await shop.run('abort', 'content-mfe')
  expect(out).toContain('abort content-mfe (canary goes on: product-mfe)')
  const after = (await shop.head()).state
  expect(after.live).toEqual(live)
  expect(after.canary?.versions).toEqual({ ...live.versions, 'product-mfe': canary?.versions['product-mfe'] })
})

test('abort of an application that the canary does not change is refused, and says what it changes', async () => {
  await startCanary()
  const before = shop.storeHash()
  expect(await shop.run('abort', 'content-mfe', 'catalog-mfe')).toMatchObject({
    code: 6,
    err: 'catalog-mfe is not part of the canary, which changes content-mfe, product-mfe.\n',
  })
  expect(shop.storeHash()).toBe(before)
})

test('status shows the commit of a promoted canary, not that of the version before', async () => {
  writeFileSync(join(shop.folder, 'content-mfe/dist/build.json'), '{"commit": "0123abcd"}')
  await startCanary()
  await shop.run('promote')
  const { json } = await shop.json('status')
  expect(json.apps).toMatchObject({ 'content-mfe': { released: { record: 3, commit: '0123abcd' } } })
})

test('kill switches a remote off, status says so, and revive switches it on', async () => {
  const { out } = await shop.run('kill', 'product-mfe', '--why', 'Wrong prices')
  expect(out).toContain('To go back:  pnpm revive product-mfe\n')
  const status = await shop.run('status')
  expect(status.out).toMatch(/product-mfe .*SWITCHED OFF\n/)
  expect(status.out).toContain('Switched off: product-mfe (Wrong prices). Switch it on: pnpm revive product-mfe')
  await shop.run('revive', 'product-mfe')
  expect((await shop.head()).state.killed).toEqual({})
})

test('freeze says how to allow releases again, and status shows it with its reason', async () => {
  const { out } = await shop.run('freeze', '--why', 'Sale until Monday')
  expect(out).toContain('Record 3: freeze – Sale until Monday')
  expect(out).toContain('To go back:  pnpm thaw\n')
  expect((await shop.run('status')).out).toMatch(
    /Frozen: since .* by Ada: Sale until Monday. Allow releases: pnpm thaw/,
  )
  expect(await shop.run('freeze', '--why', 'Again')).toMatchObject({ code: 4 })
})

/** Runs a command while a collection runs, which ends when the command has said something. @returns what it has said */
async function progressDuringCollection(...args: string[]) {
  const progress: string[] = []
  // In an object: the command goes on after the collection.
  const { running } = await withLease(folderStorage(shop.inStore('')), COLLECTIONS, async () => {
    const command = runCommand(args, {}, shop.folder, (text) => progress.push(text))
    await expect.poll(() => progress, { timeout: 10_000 }).not.toEqual([])
    return { running: command }
  })
  await running
  return progress
}

const WAITING = ['A collection is running: waiting for it to finish.']

test.each([
  [['rollback']],
  [['rollback', 'content-mfe']],
  [['kill', 'product-mfe', '--why', 'x']],
  [['freeze', '--why', 'x']],
  [['compose']],
  [['compose', '--with', 'product-mfe@local']],
])('%j says that it waits while a collection runs', async (args) => {
  expect(await progressDuringCollection(...args)).toEqual(WAITING)
})

test('a rollback over a damaged record says that it waits while a collection runs', async () => {
  shop.damage('log/00000002.json')
  expect(await progressDuringCollection('rollback', '1')).toEqual(WAITING)
})

test('when the last record is damaged, commands fail with its name, and rollback to a number repairs the shop', async () => {
  shop.damage('log/00000002.json')
  for (const args of [['status'], ['rollback'], ['rollback', 'content-mfe'], ['release', 'content-mfe']])
    expect(await shop.run(...args)).toMatchObject({ code: 7, err: expect.stringContaining('log/00000002.json') })
  expect((await shop.run('status')).err).toContain('`pnpm rollback <number>` makes an earlier record live again')
  // The versions that differ from those of record 1: none.
  expect(await shop.json('rollback', '1')).toMatchObject({ code: 0, json: { apps: {} } })
  expect(await shop.run('status')).toMatchObject({ code: 0 })
})
