import type { Complaints } from '../fixtures/complaints.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { violationsAtEveryWidth, violationsInBothSchemes } from './axe.ts'

/**
 * Declares that axe finds nothing wrong in a state of the shop: on a phone in both schemes before every commit, and at
 * three widths each night.
 * @param state names the test, with the rows of the checklist that it covers
 * @param enter leads to the state from an empty browser
 */
export function accessibleState(state: string, enter: (tab: Tab, complaints: Complaints) => Promise<unknown>) {
  test.describe(() => {
    // Two messages that fade into each other lie over one another for a moment: no colours to judge.
    test.use({ viewport: { width: 320, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test(`${state}: no axe violation on a phone, in both schemes`, async ({ tabs, complaints }) => {
      await enter(tabs.first, complaints)
      expect(await violationsInBothSchemes(tabs.first.page)).toEqual([])
    })

    test(`${state}: no axe violation at three widths, in both schemes`, { tag: '@nightly' }, async ({
      tabs,
      complaints,
    }) => {
      await enter(tabs.first, complaints)
      expect(await violationsAtEveryWidth(tabs.first.page)).toEqual([])
    })
  })
}
