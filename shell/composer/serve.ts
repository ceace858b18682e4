import { readManifest } from './manifests.ts'
import type { OriginOf } from './parts.ts'
import { answering } from './serving/answer.ts'
import { followLive } from './serving/live-site.ts'
import { listenAt, type OriginServer } from './serving/origin-server.ts'
import { type Live, manifestFile, SHELL, type Store } from './store.ts'

/** Says in plain words why a port cannot be had. */
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
  /** Of each application, now. */
  readonly origins: () => ReadonlyMap<string, string>
  /** Stops all of them, once what is being sent has been sent. */
  readonly close: () => Promise<void>
}

/**
 * Serves a store on the loopback interface: one origin for each application that is live, also for those that go live
 * later. Where nothing is live the shell's origin says so.
 * @param only serves these applications alone; undefined for all
 * @throws (rejects) with a sentence for the user when a port is taken; nothing is left listening then
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

  /** Of the composition that is live at first a port that is taken is an error; of a later one it is reported. */
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

  // Opened before anybody asks: what is live now is then still served when live.json is damaged afterwards.
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
