import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'

type Composed = { readonly composition: string; readonly versions: Readonly<Record<string, string>> }
type State = { readonly live: Composed; readonly canary: Composed | null }

/** What the last record of a store's log says is live, and for a part of the visitors. */
export function readState(store: string): State {
  const [last = ''] = filesBelow(join(store, 'log')).toReversed()
  // The composer has written this file, so its type is known.
  return (JSON.parse(readFileSync(join(store, 'log', last), 'utf8')) as { state: State }).state
}

export const readLive = (store: string) => readState(store).live

/** Returns the path of the manifest of a live application in a store. */
export const liveManifestPath = (store: string, app: string) =>
  join(store, app, 'versions', `${readLive(store).versions[app]}.json`)

/** The documents of the live composition in a store. */
export function readDocuments(store: string) {
  const file = join(store, 'compositions', `${readLive(store).composition}.json`)
  // The composer has written this file, so its type is known.
  return (JSON.parse(readFileSync(file, 'utf8')) as { documents: Record<string, { input: string }> }).documents
}

/** A hash of each file in a store, by path. The log is left out, because it contains times. */
export const hashFiles = (folder: string) =>
  Object.fromEntries(
    filesBelow(folder)
      .filter((file) => !file.startsWith('log/'))
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  )
