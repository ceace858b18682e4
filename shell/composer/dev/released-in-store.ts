import { existsSync } from 'node:fs'
import type { ReleasedShop } from '@promptelier/build/dev-composition'
import type { Composition } from '@promptelier/platform/composition'
import { contentTypeOf } from '../artefacts/content-type.ts'
import { type CompositionFile, readComposition } from '../compose/composition-file.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { lastNumber, readHead } from '../store/log.ts'
import { openStorage } from '../store/open-storage.ts'
import type { Storage } from '../store/storage.ts'
import { filesParts } from '../store/store.ts'

/**
 * The URL of a file of an application, on another origin: its path there is the key of its object. Other URLs are those
 * of records that no application publishes: the development server has them too.
 */
function movedTo(origin: string, url: string, apps: readonly string[]): string {
  const starts = apps.map((app) => url.indexOf(`/${filesParts(app).join('/')}/`)).filter((start) => start >= 0)
  return starts.length > 0 ? origin + url.slice(Math.min(...starts)) : url
}

function movedComposition(id: string, { browser, versions }: CompositionFile, origin: string): Composition {
  const moved = (url: string) => movedTo(origin, url, Object.keys(versions))
  return {
    id,
    ...browser,
    remotes: Object.fromEntries(
      Object.entries(browser.remotes).map(([name, remote]) => [name, { ...remote, entry: moved(remote.entry) }]),
    ),
    data: Object.fromEntries(Object.entries(browser.data).map(([set, url]) => [set, moved(url)])),
  }
}

/** Reads the live composition again only when the log has a new record. */
function liveReader(storage: Storage) {
  let known: { number: number; id: string; file: CompositionFile } | undefined
  return async () => {
    const number = await lastNumber(storage, known?.number)
    if (known?.number === number) return known
    const id = (await readHead(storage, known?.number))?.state.live.composition
    if (id === undefined)
      throw new Refusal(
        `Nothing is live in the store ${storage.location}. Build and release all applications once (pnpm build), or take the others from a deployed shop: --from https://…`,
        EXIT.notFound,
      )
    known = { number, id, file: await readComposition(storage, id) }
    return known
  }
}

/**
 * What is live in a store, for the development server.
 * @param location of the store: a folder, or `s3://bucket/prefix`
 * @param origin of the development server, which serves the files of the store
 * @throws (rejects) with a Refusal when there is no store, or nothing is live in it
 */
export async function releasedInStore(location: string, origin: string): Promise<ReleasedShop> {
  if (!location.includes('://') && !existsSync(location))
    throw new Refusal(
      `There is no store at ${location}. Name one with --store or PROMPTELIER_STORE, or take the other applications from a deployed shop: --from https://…`,
      EXIT.notFound,
    )
  const storage = await openStorage(location)
  const readLive = liveReader(storage)
  await readLive()
  return {
    composition: async () => {
      const { id, file } = await readLive()
      return movedComposition(id, file, origin)
    },
    readFile: async (path) => {
      const { file } = await readLive()
      const name = path.slice(1)
      const isPublished = Object.keys(file.versions).some((app) => name.startsWith(`${filesParts(app).join('/')}/`))
      const key = isPublished ? name : file.files[name]
      const content = key === undefined ? undefined : await storage.read(key)
      return content && { content, type: contentTypeOf(path) }
    },
  }
}
