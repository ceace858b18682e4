import { type CompositionFile, readComposition } from '../compose/composition-file.ts'
import { filesBase } from '../compose/target-in.ts'
import type { State } from '../store/log.ts'
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

/** What a composition contains of the settings of the store. */
const settingsIn = ({ browser: { siteUrl, reports, source, remotes } }: CompositionFile) =>
  JSON.stringify([siteUrl, reports, source, Object.entries(remotes).map(([app, { entry }]) => filesBase(app, entry))])

/**
 * The composition of a record if it can be read, has the same remotes switched off and, unless `settings` is 'of the
 * record', the settings of what is live; else it is composed again.
 */
export async function compositionFor(
  store: Store,
  target: Target,
  state: State,
  earlier: State['live'],
  settings: 'of the record' | 'of now',
): Promise<string> {
  const read = (id: string) => readComposition(store.storage, id).catch(unlessStorageFails(undefined))
  const [file, live] = await Promise.all([earlier.composition, state.live.composition].map(read))
  const off = file && switchedOff(file)
  const hasSameOff = off?.length === Object.keys(state.killed).length && off.every((name) => name in state.killed)
  const hasSettings = settings === 'of the record' || (file && live && settingsIn(file) === settingsIn(live))
  if (hasSameOff && hasSettings) return earlier.composition
  await checkUnmoved(store, state.live, target)
  return (await recompose(store, target, state, earlier.versions)).id
}
