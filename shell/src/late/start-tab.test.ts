// @vitest-environment happy-dom
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
