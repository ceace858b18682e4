import type { Composition } from '@promptelier/platform/composition'
import { startJudge } from '../canary/judge.ts'
import { type CollectorOptions, openCollector } from '../collector/collector.ts'
import { messageOf } from '../message-of.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { OriginOf } from '../store/settings.ts'
import { readSettings } from '../store/settings.ts'
import { keys, SHELL, type Store } from '../store/store.ts'
import { earlierPaths } from './deltas.ts'
import { type Current, followLog, type LogFollower } from './follow-log.ts'
import { listenAt, type OriginServer } from './origin-server.ts'
import { createRequestHandler } from './respond.ts'
import { createShop, type Shop } from './shop.ts'
import type { Site } from './site.ts'

/** Replaces the system's error for a port in use by a sentence for the user. */
function portError(error: NodeJS.ErrnoException, app: string, originOf: OriginOf, origin: string): Error {
  if (error.code !== 'EADDRINUSE') return error
  const setting = `PROMPTELIER_PORT=${Number(new URL(originOf(SHELL, undefined)).port) + 100}`
  // A composition contains its ports. `npm start` composes before it serves.
  const isStart = process.env['npm_lifecycle_event'] === 'start'
  const remedy = isStart ? `${setting} npm start` : `${setting} pnpm compose && ${setting} pnpm serve`
  return new Error(
    `Port ${new URL(origin).port} (${app}) is taken. Stop the program that uses it, or choose other ports. This sets the first one:\n  ${remedy}`,
  )
}

/** How often a port that was in use is tried again, ms. */
const RETRY_PORT_MS = 1000

/** What is served, and how. */
export type ServeOptions = {
  /** Names of the applications to serve; undefined for all. */
  readonly only?: readonly string[] | undefined
  /** Collects the reports of browsers, and judges canaries by them. The settings name the path. */
  readonly collector?: CollectorOptions | undefined
  /** Whether all requests come from a proxy that adds the visitor's address to `X-Forwarded-For`. */
  readonly isBehindProxy?: boolean
}

/** The servers of a store. */
export type Serving = {
  /** The origin of each application that is served now. */
  readonly origins: () => ReadonlyMap<string, string>
  /** What is live: the number of the record, and its composition. Undefined while nothing is. */
  readonly live: () => { readonly record: number; readonly composition: Composition } | undefined
  /** Stops all servers, after the responses that have begun. */
  readonly close: () => Promise<void>
}

/** Servers of applications. */
type OriginServers = {
  /** The origin of each application whose server has started; the last one, when its port has changed. */
  readonly origins: ReadonlyMap<string, string>
  /**
   * Starts the server of an application at an origin, once. When this fails, a further call tries it again.
   * @throws (rejects) with a sentence for the user when the port is in use
   */
  readonly listen: (store: Store, shop: Shop, app: string, port: number | undefined) => Promise<void>
  readonly close: () => Promise<void>
}

function originServers(originOf: OriginOf, only: readonly string[] | undefined): OriginServers {
  /** By application and origin: open tabs use the former one of an application whose port has changed. */
  const servers = new Map<string, Promise<OriginServer>>()
  const origins = new Map<string, string>()
  return {
    origins,
    async listen(store, shop, app, port) {
      if (only && !only.includes(app)) return
      const origin = originOf(app, port)
      const key = `${app} ${origin}`
      const startServer = () =>
        listenAt(origin, createRequestHandler(store, app, shop)).catch((error: NodeJS.ErrnoException) => {
          servers.delete(key)
          throw portError(error, app, originOf, origin)
        })
      const server = servers.get(key) ?? startServer()
      servers.set(key, server)
      await server
      origins.set(app, origin)
    },
    async close() {
      const listening = await Promise.allSettled(servers.values())
      await Promise.all(listening.map(async (server) => server.status === 'fulfilled' && server.value.close()))
    },
  }
}

/** @throws (rejects) with a sentence for the user when compositions name no path for reports */
async function checkReportsPath({ storage }: Store) {
  const { reports } = await readSettings(storage)
  if (reports?.startsWith('/')) return
  const remedy = (await storage.exists(keys.settings))
    ? `add "reports": "/reports" to ${keys.settings} in ${storage.location}`
    : `create ${keys.settings} in ${storage.location} with {"reports": "/reports"}`
  throw new Error(`A collector needs a path for reports: ${remedy}, then release or compose again.`)
}

/** Opens the collector and the judge, if there shall be one. */
async function openReports(store: Store, options: CollectorOptions | undefined, follower: LogFollower) {
  if (!options) return undefined
  await checkReportsPath(store)
  const state = () => follower.current()?.record.state
  const collector = await openCollector(options, state)
  const judge = startJudge(store, collector, state, follower.refresh)
  collector.onCounted(judge.evaluate)
  return { collector, judge }
}

/** The applications of a composition, each with the port that it declares; the shell declares none. */
const portsOf = (site: Site | undefined) =>
  [...(site?.manifests ?? [])].map(
    ([app, manifest]) => [app, manifest.kind === 'remote' ? manifest.port : undefined] as const,
  )

/** @returns a function that logs the message of an error, once */
function logOnce() {
  const logged = new Set<string>()
  return (error: unknown) => {
    const message = messageOf(error)
    if (!logged.has(message)) console.error(message)
    logged.add(message)
  }
}

/**
 * Serves a store on the loopback interface: one origin for each live application. An application that goes live later,
 * or that only a preview has, is served before the first document that needs it. While nothing is live, the shell's
 * origin responds with a page that explains it.
 * @throws (rejects) with a sentence for the user when a port is in use, when an application of `only` is not live, or
 *   when the collector cannot be opened; then no server is left running
 */
export async function serve(
  store: Store,
  originOf: OriginOf,
  { only, collector, isBehindProxy = false }: ServeOptions = {},
): Promise<Serving> {
  const { origins, listen, close: closeServers } = originServers(originOf, only)
  const logPortError = logOnce()
  const earlier = earlierPaths(store.storage)
  const follower = followLog(store, console.error)
  const reports = await openReports(store, collector, follower)
  const shop: Shop = createShop(store, follower, {
    earlier,
    collector: reports?.collector,
    isBehindProxy,
    async beforePreview(preview) {
      for (const error of await listenFor(preview)) logPortError(error)
    },
  })
  /** Starts the servers of a composition's applications. @returns the errors of ports that are in use */
  async function listenFor(site: Site | undefined): Promise<readonly unknown[]> {
    const started = await Promise.allSettled(portsOf(site).map(([app, port]) => listen(store, shop, app, port)))
    return started.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  }
  const listenForAll = async ({ canary, live }: Current) => [...(await listenFor(canary)), ...(await listenFor(live))]
  let retryTimer: NodeJS.Timeout | undefined
  const close = async () => {
    follower.close()
    clearInterval(retryTimer)
    await reports?.judge.close()
    await closeServers()
    await reports?.collector.close()
  }
  try {
    await follower.start(async (next) => {
      earlier.update(next.record.state.live.versions)
      // The timer below tries ports that are in use again, and logs the errors.
      await listenForAll(next)
    })
    const current = follower.current()
    const [firstError] = current ? await listenForAll(current) : []
    if (firstError !== undefined) throw firstError
    if (!current && (!only || only.includes(SHELL))) await listen(store, shop, SHELL, undefined)
    const missing = only?.find((app) => !origins.has(app))
    if (missing !== undefined) throw new Refusal(`${missing} is not live in ${store.storage.location}`, EXIT.notFound)
  } catch (error) {
    await close()
    throw error
  }
  retryTimer = setInterval(() => {
    const current = follower.current()
    if (current) void listenForAll(current).then((errors) => errors.forEach(logPortError))
  }, RETRY_PORT_MS)
  return {
    origins: () => origins,
    live() {
      const current = follower.current()
      return current && { record: current.record.number, composition: current.live.composition }
    },
    close,
  }
}
