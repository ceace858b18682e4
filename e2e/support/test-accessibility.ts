import type { PageProblems } from '../fixtures/page-problems.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { findViolationsAtEveryWidth, findViolationsInBothSchemes } from './axe.ts'

/**
 * Declares two tests. They expect that axe finds no violation in a state of the shop, in both colour schemes: on a phone
 * before every commit, and at three widths each night.
 * @param state the beginning of the titles: the ids of the checklist that the tests cover, and the name of the state
 * @param enterState brings a tab with empty storage into the state
 */
export function testAccessibility(
  state: string,
  enterState: (tab: Tab, pageProblems: PageProblems) => Promise<unknown>,
) {
  test.describe(() => {
    // With motion, two messages of the promo strip overlap during their cross-fade: axe cannot judge their colours.
    test.use({ viewport: { width: 320, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test(`${state}: no axe violation on a phone, in both schemes`, async ({ tabs, pageProblems }) => {
      await enterState(tabs.first, pageProblems)
      expect(await findViolationsInBothSchemes(tabs.first.page)).toEqual([])
    })

    test(`${state}: no axe violation at three widths, in both schemes`, { tag: '@nightly' }, async ({
      tabs,
      pageProblems,
    }) => {
      await enterState(tabs.first, pageProblems)
      expect(await findViolationsAtEveryWidth(tabs.first.page)).toEqual([])
    })
  })
}
