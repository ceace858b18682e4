// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

const fresh = async () => {
  vi.resetModules()
  return import('./scroll-positions.ts')
}

test('positions outlive a reload of the tab', async () => {
  const before = await fresh()
  before.scrollPositions().set('abc', { top: 420, height: 3000 })
  before.storeScrollPositions()
  const after = await fresh()
  expect([...after.scrollPositions()]).toEqual([['abc', { top: 420, height: 3000 }]])
})

test.each(['{', 'null', '[]', '7', '{"abc":"x"}', '{"abc":420}', '{"abc":{"top":"x","height":1}}'])(
  'the stored text %s gives no position',
  async (text) => {
    sessionStorage.setItem('promptelier:scroll', text)
    const { scrollPositions } = await fresh()
    expect([...scrollPositions()]).toEqual([])
  },
)

test('blocked storage gives no position and stops nothing', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { scrollPositions } = await fresh()
  expect(scrollPositions().get('abc')).toBeUndefined()
})
