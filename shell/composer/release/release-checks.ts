import { EXIT, Refusal } from '../refusal.ts'
import type { State } from '../store/log.ts'
import { SHELL, type Versions } from '../store/store.ts'
import { timeText } from '../time-text.ts'

/** @throws Refusal when releases are frozen */
export function checkNotFrozen(state: State | undefined): void {
  if (state?.frozen)
    throw new Refusal(
      `Releases are frozen since ${timeText(state.frozen.at)} by ${state.frozen.by}: ${state.frozen.reason}. \`pnpm thaw\` allows them again.`,
      EXIT.frozen,
    )
}

/** @throws Refusal when a version was rolled back before */
export function checkNotRevoked(state: State | undefined, published: Versions): void {
  for (const [app, version] of Object.entries(published))
    if (state?.revoked[app]?.includes(version))
      throw new Refusal(
        `${app}@${version} was rolled back before. If it is right now, release it with --again.`,
        EXIT.revoked,
      )
}

/** @throws Refusal when nothing is live yet and the shell is not among the released applications */
export function checkFirst(state: State | undefined, published: Versions): void {
  if (!state && !(SHELL in published))
    throw new Refusal(
      'This store has no composition yet: release all applications first (pnpm release --all).',
      EXIT.notFound,
    )
}

/** @throws Refusal when an application is not a live remote, so that it cannot be taken out */
export function checkWithout(state: State | undefined, without: readonly string[]): void {
  for (const app of without) {
    if (app === SHELL) throw new Refusal('The shell cannot be taken out: it is the shop.', EXIT.usage)
    if (!state || !(app in state.live.versions)) throw new Refusal(`${app} is not live.`, EXIT.notFound)
  }
}
