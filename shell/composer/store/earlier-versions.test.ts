import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeShop, fakeShop } from '../hosting/testing/fake-shop.ts'
import { earlierVersions } from './earlier-versions.ts'
import { keys } from './store.ts'

let shop: FakeShop
beforeEach(async () => {
  shop = await fakeShop()
})
afterEach(() => shop.remove())

const release = async (change: string) => (await shop.releaseChange('content-mfe', change)).file.versions

test('the versions that were live before are found, the newest first, three at most; those of other applications too', async () => {
  const versions = []
  for (const change of ['one', 'two', 'three', 'four']) versions.push(await release(change))
  const [, two, three, live] = versions
  const one = versions[0]
  const earlier = await earlierVersions(shop.store.storage, live ?? {})
  expect(earlier.get('content-mfe')).toEqual([three, two, one].map((state) => state?.['content-mfe']))
  expect(earlier.get('shell')).toEqual([])
})

test('a record that cannot be read is left out', async () => {
  const one = await release('one')
  await release('two')
  const live = await release('three')
  await shop.store.storage.remove([keys.record(3)])
  await shop.store.storage.create(keys.record(3), Buffer.from('{}'))
  expect((await earlierVersions(shop.store.storage, live)).get('content-mfe')?.[0]).toBe(one['content-mfe'])
})
