import type { OriginOf } from '../artefacts/applications.ts'
import { readManifest } from '../artefacts/manifests.ts'
import { type Live, manifestFile, SHELL, type Store } from '../store/store.ts'
import { followLive } from './live-site.ts'
import { listenAt, type OriginServer } from './origin-server.ts'
import { createRequestHandler } from './respond.ts'

/** Replaces the system's error for a port in use by a sentence for the user. */
function portError(error: NodeJS.ErrnoException, app: string, originOf: OriginOf, origin: string): Error {
  if (error.code !== 'EADDRINUSE') return error
  const otherPort = Number(new URL(originOf(SHELL, undefined)).port) + 100
  return new Error(
    `Port ${new URL(origin).port} (${app}) is taken. Stop the program that uses it, or choose other ports. This sets the first one:\n  PROMPTELIER_PORT=${otherPort} npm start`,
  )
}

function portOf(store: Store, app: string, version: string): number | undefined {
  const manifest = readManifest(manifestFile(store, app, version), app)
  return manifest.kind === 'remote' ? manifest.port : undefined
}

/** The servers of a store. */
export type Serving = {
  /** The origin of each application that is served now. */
  readonly origins: () => ReadonlyMap<string, string>
  /** Stops all servers, after the responses that have begun. */
  readonly close: () => Promise<void>
}

/**
 * Serves a store on the loopback interface: one origin for each live application. An application that goes live later
 * is served from the next page request on. While nothing is live, the shell's origin responds with a page that explains
 * it.
 * @param only names of the applications to serve; undefined for all
 * @throws (rejects) with a sentence for the user when a port is in use, or when an application of `only` is not live;
 *   then no server is left running
 */
export async function serve(store: Store, originOf: OriginOf, only?: readonly string[]): Promise<Serving> {
  const servers = new Map<string, Promise<OriginServer>>()
  const origins = new Map<string, string>()
  const isServed = (app: string) => only === undefined || only.includes(app)

  async function listen(app: string, port: number | undefined) {
    if (servers.has(app) || !isServed(app)) return
    const origin = originOf(app, port)
    const server = listenAt(origin, createRequestHandler(store, app, site)).catch((error: NodeJS.ErrnoException) => {
      throw portError(error, app, originOf, origin)
    })
    servers.set(app, server)
    await server
    origins.set(app, origin)
  }
  const listenForAll = ({ versions }: Live) =>
    Promise.all(Object.entries(versions).map(([app, version]) => listen(app, portOf(store, app, version))))

  // If a port is in use, `serve` rejects for the first live composition, and only logs the error for a later one.
  let firstListening: Promise<unknown> | undefined
  const site = followLive(store, console.error, (live) => {
    const listening = listenForAll(live)
    if (firstListening) listening.catch(console.error)
    else firstListening = listening
  })
  const close = async () => {
    const listening = await Promise.allSettled(servers.values())
    await Promise.all(listening.map(async (server) => server.status === 'fulfilled' && server.value.close()))
  }

  // Opened before the first request: the composition is then served even if live.json is damaged later.
  site()
  firstListening ??= listen(SHELL, undefined)
  try {
    await firstListening
    const missing = only?.find((app) => !servers.has(app))
    if (missing !== undefined) throw new Error(`${missing} is not live in ${store.folder}`)
  } catch (error) {
    await close()
    throw error
  }
  return { origins: () => origins, close }
}
