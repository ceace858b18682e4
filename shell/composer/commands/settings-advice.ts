import { didYouMean } from '../nearest.ts'
import type { State } from '../store/log.ts'
import { readSettingsFile } from '../store/settings.ts'
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
