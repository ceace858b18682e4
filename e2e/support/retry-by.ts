import { setTimeout } from 'node:timers/promises'
import type { Tab } from '../fixtures/test.ts'
import { expect } from '../fixtures/test.ts'

/**
 * Expects that an action makes the page try again to load files that have failed, and lets them load. The clock must be
 * installed. It is paused meanwhile: otherwise the page would try again by itself, within a second.
 * @param files those that have failed, as given to `remotes.break` if that has made them fail
 */
export async function retryBy(
  action: () => Promise<unknown>,
  files: RegExp,
  { clock, remotes }: Pick<Tab, 'clock' | 'remotes'>,
) {
  await clock.pause()
  // Waits for the attempt that was due until then.
  await clock.settle()
  const heldFiles = await remotes.hold(files)
  await action()
  await expect.poll(() => heldFiles.requestedUrls.length).toBeGreaterThan(0)
  // A browser does not count what moves within 500 ms after a click; many visitors wait longer for the answer.
  await setTimeout(600)
  await remotes.restore(files)
  heldFiles.letThrough()
  await clock.resume()
}
