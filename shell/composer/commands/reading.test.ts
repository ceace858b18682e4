import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandFolder, commandFolder, releasedFolders } from '../testing/command-folder.ts'

// The commands of these tests change nothing: they share one store.

let released: Awaited<ReturnType<typeof releasedFolders>>
let shop: CommandFolder
beforeAll(async () => {
  released = await releasedFolders(async (folder) => {
    folder.change('content-mfe', 'second')
    await folder.run('release', 'content-mfe', '--why', 'Second')
    await folder.run('rollback')
    await folder.run('freeze', '--why', 'Sale')
  })
  shop = released.copy()
})
afterAll(() => {
  shop.remove()
  released.remove()
})

test('status shows each version with who released it and when, and the last record', async () => {
  const { code, out, err } = await shop.run('status')
  const { live } = (await shop.head()).state
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain(`Live: composition ${live.composition} in ${shop.inStore('.').replace(/\/\.$/, '')}`)
  expect(out).toMatch(
    new RegExp(
      `content-mfe +${live.versions['content-mfe']} +– +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d \\(.* ago\\) +Ada +record 1`,
    ),
  )
  expect(out).toMatch(/Last record: 4, .* by Ada: freeze – Sale\n$/)
})

test('with --json, status prints what is live', async () => {
  const { json } = await shop.json('status')
  const { state } = await shop.head()
  expect(json).toMatchObject({
    command: 'status',
    composition: state.live.composition,
    apps: { shell: { version: state.live.versions['shell'], released: { record: 1, by: 'Ada' } } },
    canary: null,
    killed: {},
    frozen: { reason: 'Sale', by: 'Ada' },
    last: { record: 4, by: 'Ada', why: 'Sale', decision: { kind: 'freeze' } },
  })
  expect(Object.keys(json.apps)).toHaveLength(5)
})

test('releases lists the log from its end, and marks what is live and what was rolled back', async () => {
  const { out } = await shop.run('releases')
  const rows = out.trimEnd().split('\n')
  expect(rows.map((row) => row.slice(0, 8).trim())).toEqual(['Record', '4', '3', '2', '1'])
  expect(rows[2]).toMatch(/rollback to record 1 +live/)
  expect(rows[3]).toMatch(/Ada +release content-mfe@\w+ +rolled back +Second$/)
  expect(rows[4]).toMatch(/release 5 applications +First$/)
})

test('releases of an application lists only the records that changed its version', async () => {
  const { json } = await shop.json('releases', 'content-mfe')
  expect(json.records.map(({ record }: { record: number }) => record)).toEqual([3, 2, 1])
  // Record 3 has rolled record 2 back.
  const [third, second, first] = json.records.map(({ versions }) => versions)
  expect(third).toEqual(first)
  expect(third).not.toEqual(second)
  expect((await shop.json('releases', 'product-mfe')).json.records).toHaveLength(1)
  expect(await shop.run('releases', 'contents-mfe')).toMatchObject({
    code: 6,
    err: 'contents-mfe was never live. Did you mean content-mfe?\n',
  })
})

test('--limit is the highest number of records', async () => {
  const { json } = await shop.json('releases', '--limit', '2')
  expect(json.records).toMatchObject([
    { record: 4, mark: '', by: 'Ada', why: 'Sale', decision: { kind: 'freeze' } },
    { record: 3, mark: 'live' },
  ])
})

test('a damaged record is named, and all others are listed', async () => {
  const other = released.copy()
  other.damage('log/00000002.json')
  const { code, json } = await other.json('releases')
  expect(code).toBe(0)
  expect(json.records).toHaveLength(3)
  expect(json.damaged).toEqual([expect.stringContaining('log/00000002.json')])
  other.remove()
})

test('in a store without releases, status and releases say how to release', async () => {
  const other = commandFolder()
  for (const name of ['status', 'releases'])
    expect(await other.run(name)).toMatchObject({ code: 6, err: expect.stringContaining('pnpm release --all') })
  other.remove()
})
