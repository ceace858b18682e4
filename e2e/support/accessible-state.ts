import type { PageProblems } from '../fixtures/page-problems.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { violationsAtEveryWidth, violationsInBothSchemes } from './axe.ts'

/**
 * Declares the tests that axe finds no violation in a state of the shop: on a phone in both colour schemes before every
 * commit, and at three widths each night.
 * @param state begins the titles of the tests, with the ids of the checklist that they cover
 * @param enter brings a tab with empty storage into the state
 */
export function accessibleState(state: string, enter: (tab: Tab, pageProblems: PageProblems) => Promise<unknown>) {
  test.describe(() => {
    // During a cross-fade two messages overlap: axe cannot judge their colours.
    test.use({ viewport: { width: 320, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test(`${state}: no axe violation on a phone, in both schemes`, async ({ tabs, pageProblems }) => {
      await enter(tabs.first, pageProblems)
      expect(await violationsInBothSchemes(tabs.first.page)).toEqual([])
    })

    test(`${state}: no axe violation at three widths, in both schemes`, { tag: '@nightly' }, async ({
      tabs,
      pageProblems,
    }) => {
      await enter(tabs.first, pageProblems)
      expect(await violationsAtEveryWidth(tabs.first.page)).toEqual([])
    })
  })
}
