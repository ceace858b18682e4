import { readComposition } from '../compose/composition-file.ts'
import { messageOf } from '../message-of.ts'
import { didYouMean } from '../nearest.ts'
import { movesBetween, movesFrom, moveTexts } from '../release/moved-settings.ts'
import { readHead, type State } from '../store/log.ts'
import { readSettings, readSettingsFile } from '../store/settings.ts'
import type { Storage } from '../store/storage.ts'
import { unlessStorageFails } from '../store/storage-failure.ts'
import { keys, type Store } from '../store/store.ts'

/**
 * What a person should know about the settings: they have an origin for a name that is not live, or a canary has no data.
 * @throws (rejects) with an Error that names the wrong member
 */
export async function settingsAdvice({ storage }: Store, { live, canary }: State): Promise<readonly string[]> {
  const { origins, reports } = await readSettingsFile(storage)
  const apps = Object.keys({ ...live.versions, ...canary?.versions })
  const withoutOrigin = apps.filter((app) => !Object.hasOwn(origins, app))
  return [
    ...(canary && reports === undefined
      ? [`No "reports" in ${keys.settings}: nobody will judge the canary. Decide: pnpm promote, or pnpm abort`]
      : []),
    ...Object.keys(origins)
      .filter((name) => !apps.includes(name))
      .map(
        (name) => `${keys.settings} has an origin for ${name}, which is not live.${didYouMean(name, withoutOrigin)}`,
      ),
  ]
}

const orNone = unlessStorageFails(undefined)
const readOrNone = (storage: Storage, id: string) => readComposition(storage, id).catch(orNone)

/**
 * A line for each setting with which a composition was made, and not the one that it replaces. Nothing is known about
 * damaged ones, which have their own message.
 */
export async function movedNotes(store: Store, before: string, after: string): Promise<readonly string[]> {
  if (before === after) return []
  const [from, to] = await Promise.all([readOrNone(store.storage, before), readOrNone(store.storage, after)])
  const target = await readSettings(store.storage).catch(orNone)
  const moves = from && to && target ? await movesBetween(store, from, to, target) : []
  return moveTexts(moves).map((text) => `settings     ${text}`)
}

/** A line about settings that are not those of what is live. Nothing is known about damaged ones. */
export async function settingsDifferences(store: Store): Promise<readonly string[]> {
  const head = await readHead(store.storage).catch(orNone)
  const live = head && (await readOrNone(store.storage, head.state.live.composition))
  const target = live && (await readSettings(store.storage).catch(orNone))
  const moves = target ? await movesFrom(store, live, target) : []
  if (moves.length === 0) return []
  return [
    `Settings: not those of what is live: ${moveTexts(moves).join(', ')}. If they are right: pnpm compose. If not: restore ${keys.settings}, or set PROMPTELIER_PORT`,
  ]
}

/** What a person should know about the settings, also when they cannot be read: that stops releases. */
export const settingsLines = (store: Store, state: State): Promise<readonly string[]> =>
  settingsAdvice(store, state).then(
    async (advice) => [...advice, ...(await settingsDifferences(store))],
    (error: unknown) => [`Settings: cannot be read: ${messageOf(unlessStorageFails(error)(error))}`],
  )
