import { readManifest } from './manifests.ts'
import type { OriginOf } from './applications.ts'
import { answering } from './serving/respond.ts'
import { followLive } from './serving/live-site.ts'
import { listenAt, type OriginServer } from './serving/origin-server.ts'
import { type Live, manifestFile, SHELL, type Store } from './store.ts'

/** Explains in plain words why a port is not available. */
function portFailure(error: NodeJS.ErrnoException, app: string, originOf: OriginOf, origin: string): Error {
  if (error.code !== 'EADDRINUSE') return error
  const other = Number(new URL(originOf(SHELL, undefined)).port) + 100
  return new Error(
    `Port ${new URL(origin).port} (${app}) is taken. Stop the program that uses it, or choose other ports by the first of them:\n  PROMPTELIER_PORT=${other} npm start`,
  )
}

function portOf(store: Store, app: string, version: string): number | undefined {
  const manifest = readManifest(manifestFile(store, app, version), app)
  return manifest.kind === 'remote' ? manifest.port : undefined
}

/** Origins that are served. */
export type Serving = {
  /** The origin of each application at this moment. */
  readonly origins: () => ReadonlyMap<string, string>
  /** Stops all of them, after the responses that have begun. */
  readonly close: () => Promise<void>
}

/**
 * Serves a store on the loopback interface: one origin for each application that is live, also for those that go live
 * later. When nothing is live, the shell's origin responds with an explanation.
 * @param only serves these applications alone; undefined for all
 * @throws (rejects) with a sentence for the user when a port is in use; then no server is left running
 */
export async function serve(store: Store, originOf: OriginOf, only?: readonly string[]): Promise<Serving> {
  const servers = new Map<string, Promise<OriginServer>>()
  const origins = new Map<string, string>()
  const isServed = (app: string) => only === undefined || only.includes(app)

  async function listen(app: string, port: number | undefined) {
    if (servers.has(app) || !isServed(app)) return
    const origin = originOf(app, port)
    const server = listenAt(origin, answering(store, app, site)).catch((error: NodeJS.ErrnoException) => {
      throw portFailure(error, app, originOf, origin)
    })
    servers.set(app, server)
    await server
    origins.set(app, origin)
  }
  const listenForAll = ({ versions }: Live) =>
    Promise.all(Object.entries(versions).map(([app, version]) => listen(app, portOf(store, app, version))))

  /** A port in use is an error for the first live composition; for a later one it is reported. */
  let started: Promise<unknown> | undefined
  const site = followLive(store, console.error, (live) => {
    const listening = listenForAll(live)
    if (started) listening.catch(console.error)
    else started = listening
  })
  const close = async () => {
    const listening = await Promise.allSettled(servers.values())
    await Promise.all(listening.map(async (server) => server.status === 'fulfilled' && server.value.close()))
  }

  // Read before the first request: then the live composition is served also when live.json is damaged later.
  site()
  started ??= listen(SHELL, undefined)
  try {
    await started
    const missing = only?.find((app) => !servers.has(app))
    if (missing !== undefined) throw new Error(`${missing} is not live in ${store.folder}`)
  } catch (error) {
    await close()
    throw error
  }
  return { origins: () => origins, close }
}
