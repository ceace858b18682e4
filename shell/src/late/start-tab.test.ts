// @vitest-environment dom
import { getCart } from '@promptelier/platform/cart'
import type { Composition } from '@promptelier/platform/composition'
import { expect, test, vi } from 'vitest'
import { createRouteTable } from '../route-table.ts'
import { startTab } from './start-tab.ts'

const composition: Composition = { id: 'abc', siteUrl: '', shell: { version: 's1' }, remotes: {}, data: {} }

test('the browser lists more requests than the 250 of its default', () => {
  const setSize = vi.spyOn(performance, 'setResourceTimingBufferSize')
  startTab(composition, createRouteTable(composition))
  expect(setSize).toHaveBeenCalledWith(2000)
})

test('the cart that the former document has left in the history entry is taken over', () => {
  history.replaceState({ cart: [{ id: '9', name: 'Neuf', priceCents: 999, quantity: 3, image: '' }] }, '')
  startTab(composition, createRouteTable(composition))
  expect(getCart().count).toBe(3)
})
