import type { Page } from '@playwright/test'

/** Waits until the scroll position is the same in ten frames in a row. */
export const waitForScrollEnd = (page: Page) =>
  page.evaluate(async () => {
    for (
      let frameCount = 0, top = window.scrollY;
      frameCount < 10;
      frameCount = window.scrollY === top ? frameCount + 1 : 0
    ) {
      top = window.scrollY
      await new Promise(requestAnimationFrame)
    }
  })
