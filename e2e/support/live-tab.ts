import type { Tab } from '../fixtures/test.ts'

/** Opens a page whose tab follows the live composition. */
export async function openFollowing({ shop, live, clock }: Pick<Tab, 'shop' | 'live' | 'clock'>, path: string) {
  await clock.install()
  await live.follow()
  await shop.open(path)
  await live.set({})
  await shop.markDocument()
}
