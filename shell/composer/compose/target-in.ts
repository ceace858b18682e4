import { originAt, SHELL_PORT } from '@promptelier/build/origins'
import type { Target } from '../store/settings.ts'
import { filesParts, SHELL } from '../store/store.ts'
import type { CompositionFile } from './composition-file.ts'

/**
 * The origin of an application's files, without a slash at its end. Its path may contain the names of their folders too.
 * @param entry URL of one of the files
 */
export const originOfEntry = (app: string, entry: string): string =>
  entry.slice(0, entry.lastIndexOf(['', ...filesParts(app), ''].join('/')))

/**
 * The URL below which an application's files are, with a slash at its end.
 * @param entry URL of one of them
 */
export const filesBase = (app: string, entry: string): string =>
  [originOfEntry(app, entry), ...filesParts(app), ''].join('/')

/**
 * The settings that a composition was made with. It contains no origin of the shell, whose files have that of the
 * document, so nothing in a composition depends on the one that is returned. Which origins were defaults is not known.
 * @param unknown the error for a remote that is not part of the composition
 */
export function targetIn({ browser }: CompositionFile, unknown: Error): Target {
  const { siteUrl, reports, source, remotes } = browser
  return {
    siteUrl,
    ...(reports !== undefined && { reports }),
    ...(source !== undefined && { source }),
    originOf(app) {
      if (app === SHELL) return originAt(SHELL_PORT)
      const remote = Object.hasOwn(remotes, app) ? remotes[app] : undefined
      if (!remote) throw unknown
      return originOfEntry(app, remote.entry)
    },
    namedOriginOf: () => undefined,
  }
}
