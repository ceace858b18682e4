import { EXIT, Refusal } from '../refusal.ts'
import type { LogRecord, State } from '../store/log.ts'
import { SHELL, type Store } from '../store/store.ts'
import { recomposedCanary } from './canary-after.ts'
import { type Author, changeLive } from './decide.ts'
import { recompose } from './recompose.ts'
import { targetOfChange } from './target-of.ts'

/**
 * Composes live and canary again after the switched off remotes have changed. A canary that does not compose ends: that
 * is no reason to leave a remote on that does harm.
 */
async function withKilled(store: Store, author: Author, state: State, kind: 'kill' | 'revive', app: string) {
  const target = await targetOfChange(store, author, state)
  const live = { ...state.live, composition: (await recompose(store, target, state, state.live.versions)).id }
  const { canary, ...end } = await recomposedCanary(store, target, state, state.canary?.versions)
  return { decision: { kind, app, ...end }, state: { ...state, live, canary } }
}

/**
 * Switches a remote off: its pages show a notice, and the rest of the shop goes on.
 * @returns the new record; the last one when it is switched off already
 * @throws Refusal when it is the shell or not live
 */
export const kill = (store: Store, author: Author, app: string): Promise<LogRecord> =>
  changeLive(store, author, async (last) => {
    const { state } = last
    if (app === SHELL) throw new Refusal('The shell cannot be switched off: it is the shop.', EXIT.usage)
    if (!(app in state.live.versions)) throw new Refusal(`${app} is not live.`, EXIT.notFound)
    if (app in state.killed) return last
    const killed = { ...state.killed, [app]: author.why }
    return withKilled(store, author, { ...state, killed }, 'kill', app)
  })

/** Switches a remote on again. @throws Refusal when it is not switched off */
export const revive = (store: Store, author: Author, app: string): Promise<LogRecord> =>
  changeLive(store, author, async ({ state }) => {
    if (!(app in state.killed)) throw new Refusal(`${app} is not switched off.`, EXIT.notFound)
    const { [app]: _, ...killed } = state.killed
    return withKilled(store, author, { ...state, killed }, 'revive', app)
  })
