import { didYouMean } from '../nearest.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { currentRecord } from '../release/decide.ts'
import type { Store } from '../store/store.ts'

/**
 * Checks that applications are live.
 * @throws (rejects) with a Refusal with the nearest name when one is not, or when nothing is live
 */
export async function checkLive({ storage }: Store, apps: readonly string[]): Promise<void> {
  const { state } = await currentRecord(storage)
  const known = Object.keys({ ...state.live.versions, ...state.canary?.versions })
  for (const app of apps)
    if (!known.includes(app)) throw new Refusal(`${app} is not live.${didYouMean(app, known)}`, EXIT.notFound)
}
