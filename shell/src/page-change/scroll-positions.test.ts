// @vitest-environment dom
import { blockStorage } from '@promptelier/platform/testing/failing-storage'
import { expect, test, vi } from 'vitest'

const importFresh = async () => {
  vi.resetModules()
  return import('./scroll-positions.ts')
}

test('positions survive a reload of the tab', async () => {
  const before = await importFresh()
  before.scrollPositions().set('abc', { top: 420, height: 3000 })
  before.storeScrollPositions()
  const after = await importFresh()
  expect([...after.scrollPositions()]).toEqual([['abc', { top: 420, height: 3000 }]])
})

test.each(['{', 'null', '[]', '7', '{"abc":"x"}', '{"abc":420}', '{"abc":{"top":"x","height":1}}'])(
  'the malformed stored text %s contains no position',
  async (text) => {
    sessionStorage.setItem('promptelier:scroll', text)
    const { scrollPositions } = await importFresh()
    expect([...scrollPositions()]).toEqual([])
  },
)

test('with blocked storage there are no positions, and no error is thrown', async () => {
  sessionStorage.setItem('promptelier:scroll', '{"abc":{"top":420,"height":3000}}')
  blockStorage()
  const { scrollPositions } = await importFresh()
  expect(scrollPositions().get('abc')).toBeUndefined()
})
