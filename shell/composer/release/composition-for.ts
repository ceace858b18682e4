import { type CompositionFile, readComposition } from '../compose/composition-file.ts'
import { originOfEntry } from '../compose/target-in.ts'
import { recordsFromLast, type State } from '../store/log.ts'
import type { Target } from '../store/settings.ts'
import { unlessStorageFails } from '../store/storage-failure.ts'
import { OFF, type Store } from '../store/store.ts'
import { checkUnmoved } from './moved-settings.ts'
import { recompose } from './recompose.ts'

/** The remotes that are switched off in a composition; undefined when it contains reasons, which newer ones do not. */
function switchedOff({ browser: { remotes } }: CompositionFile): readonly string[] | undefined {
  const off = Object.entries(remotes).filter(([, { killed }]) => killed !== undefined)
  return off.every(([, { killed }]) => killed === OFF) ? off.map(([name]) => name) : undefined
}

const read = ({ storage }: Store, id: string) => readComposition(storage, id).catch(unlessStorageFails(undefined))

/** What a composition contains of the settings of the store, besides the origins of its remotes. */
const settingsIn = ({ browser: { siteUrl, reports, source } }: CompositionFile) =>
  JSON.stringify([siteUrl, reports, source])

const originsIn = ({ browser: { remotes } }: CompositionFile): ReadonlyMap<string, string> =>
  new Map(Object.entries(remotes).map(([app, { entry }]) => [app, originOfEntry(app, entry)]))

/** The origin that a remote had when it was live, or in a canary, for the last time. */
async function lastOriginOf(store: Store, app: string): Promise<string | undefined> {
  for await (const { state } of recordsFromLast(store.storage, () => {})) {
    const last = [state.canary, state.live].find((one) => one && app in one.versions)
    if (!last) continue
    const file = await read(store, last.composition)
    return file && originsIn(file).get(app)
  }
  return undefined
}

/**
 * Whether a composition has the settings of now, which are those of what is live. A remote that is not live must have the
 * origin that the settings of the store name; when they name none, or cannot be used, the one that it had last.
 */
async function hasSettingsOfNow(store: Store, target: Target, file: CompositionFile, live: CompositionFile) {
  if (settingsIn(file) !== settingsIn(live)) return false
  const liveOrigins = originsIn(live)
  for (const [app, origin] of originsIn(file)) {
    const now = liveOrigins.get(app) ?? target.namedOriginOf(app) ?? (await lastOriginOf(store, app))
    if (origin !== now) return false
  }
  return true
}

/**
 * The composition of a record if it can be read, has the same remotes switched off and, unless `settings` is 'of the
 * record', the settings of now; else it is composed again.
 */
export async function compositionFor(
  store: Store,
  target: Target,
  state: State,
  earlier: State['live'],
  settings: 'of the record' | 'of now',
): Promise<string> {
  const [file, live] = await Promise.all([read(store, earlier.composition), read(store, state.live.composition)])
  const off = file && switchedOff(file)
  const hasSameOff = off?.length === Object.keys(state.killed).length && off.every((name) => name in state.killed)
  const hasSettings =
    settings === 'of the record' || (file && live && (await hasSettingsOfNow(store, target, file, live)))
  if (hasSameOff && hasSettings) return earlier.composition
  await checkUnmoved(store, state.live, target)
  return (await recompose(store, target, state, earlier.versions)).id
}
