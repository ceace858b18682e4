import type { Page } from '@playwright/test'

/** Waits until the animations and transitions have ended that run now. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const endingAnimations = document
      .getAnimations()
      // A scroll-driven animation ends only at the end of the page.
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    // A cancelled animation rejects `finished`: it has ended too.
    await Promise.allSettled(endingAnimations.map(({ finished }) => finished))
  })
