import type { Tab } from '../fixtures/test.ts'
import { waitForLateParts } from './late-parts.ts'

/** Opens a page whose tab follows the live composition. */
export async function openFollowing({ shop, live, clock }: Pick<Tab, 'shop' | 'live' | 'clock'>, path: string) {
  await clock.install()
  await live.follow()
  await shop.open(path)
  await live.set({})
  await shop.markDocument()
}

/** Lets the five seconds pass after which the tab follows the live composition. */
export async function startFollowing({ page, clock }: Pick<Tab, 'page' | 'clock'>) {
  const started = waitForLateParts(page)
  await clock.runFor(5000)
  await started
}
