import { expect, type Tab } from '../fixtures/test.ts'

/** Expects that a list, which was opened while the clock is paused, shows six skeletons for 300 ms, then its cards. */
export async function expectSkeletonsFor300Ms(
  { page, clock, catalogue }: Pick<Tab, 'page' | 'clock' | 'catalogue'>,
  cardCount: number,
) {
  const skeletons = page.locator('[data-loading] li')
  const countSkeletons = async () => {
    await clock.runFor(1)
    return skeletons.count()
  }
  await expect.poll(countSkeletons).toBe(6)
  // The skeletons are shown since the last millisecond.
  await clock.runFor(298)
  await expect(skeletons).toHaveCount(6)
  await clock.runFor(2)
  await expect(skeletons).toHaveCount(0)
  await expect(catalogue.cards).toHaveCount(cardCount)
}
