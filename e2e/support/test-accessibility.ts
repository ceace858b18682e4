import type { Locator, Page } from '@playwright/test'
import type { PageProblems } from '../fixtures/page-problems.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { findViolationsAtEveryWidth, findViolationsInBothSchemes, waitWhilePaused } from './axe.ts'

/** Another check on a phone, after axe: what it proves, for the title. */
type PhoneCheck = readonly [fact: string, check: (tab: Tab, pageProblems: PageProblems) => Promise<void>]

/** @param expectNoViolation is called with the function that runs axe */
function declareTests(
  state: string,
  expectNoViolation: (
    tab: Tab,
    pageProblems: PageProblems,
    findAll: (page: Page) => Promise<string[]>,
  ) => Promise<void>,
  phoneCheck?: PhoneCheck,
) {
  test.describe(() => {
    // With motion, two messages of the promo strip overlap during their cross-fade: axe cannot judge their colours.
    test.use({ viewport: { width: 320, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const [where, tag, findAll, more] of [
      ['on a phone', [], findViolationsInBothSchemes, phoneCheck],
      ['at three widths', ['@nightly'], findViolationsAtEveryWidth, undefined],
    ] as const)
      test(`${state}: no axe violation ${where}, in both schemes${more ? `; ${more[0]}` : ''}`, {
        tag: [...tag],
      }, async ({ tabs, pageProblems }) => {
        await expectNoViolation(tabs.first, pageProblems, findAll)
        await more?.[1](tabs.first, pageProblems)
      })
  })
}

/**
 * Declares two tests. They expect that axe finds no violation in a state of the shop, in both colour schemes: on a phone
 * before every commit, and at three widths each night.
 * @param state the beginning of the titles: the ids of the checklist that the tests cover, and the name of the state
 * @param enterState brings a tab with empty storage into the state
 * @param phoneCheck another check of the same page on a phone
 */
export const testAccessibility = (
  state: string,
  enterState: (tab: Tab, pageProblems: PageProblems) => Promise<unknown>,
  phoneCheck?: PhoneCheck,
) =>
  declareTests(
    state,
    async (tab, pageProblems, findAll) => {
      await enterState(tab, pageProblems)
      expect(await findAll(tab.page)).toEqual([])
    },
    phoneCheck,
  )

/**
 * Like `testAccessibility`, for a state that ends after some time.
 * @param enterState also installs the clock, and pauses it before the state begins. Resolves with an element that is
 *   visible only in this state
 */
export const testAccessibilityWhilePaused = (
  state: string,
  enterState: (tab: Tab, pageProblems: PageProblems) => Promise<Locator>,
) =>
  declareTests(state, async (tab, pageProblems, findAll) => {
    const sign = await enterState(tab, pageProblems)
    await expect(sign).toBeVisible()
    expect(await waitWhilePaused(tab.page, findAll(tab.page))).toEqual([])
    await expect(sign).toBeVisible()
  })
