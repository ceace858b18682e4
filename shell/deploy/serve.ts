import type { AppName } from './apps.ts'
import type { Origins } from './compose.ts'
import { answering } from './serving/answer.ts'
import { followLive } from './serving/live-site.ts'
import { listenAt, type OriginServer } from './serving/origin-server.ts'
import type { Store } from './store.ts'

/** Says in plain words why a port cannot be had. */
function portFailure(error: NodeJS.ErrnoException, app: AppName, origins: Origins): Error {
  if (error.code !== 'EADDRINUSE') return error
  const other = Number(new URL(origins.shell).port) + 100
  return new Error(
    `Port ${new URL(origins[app]).port} (${app}) is taken. Stop the program that uses it, or choose five other ports by the first of them:\n  PROMPTELIER_PORT=${other} npm start`,
  )
}

/**
 * Serves a store, one origin for each of `apps`, on the loopback interface.
 * @returns a function that stops all of them, once what is being sent has been sent
 * @throws (rejects) with a sentence for the user when a port is taken; nothing is left listening then
 */
export async function serve(store: Store, origins: Origins, apps: readonly AppName[]): Promise<() => Promise<void>> {
  const servers: OriginServer[] = []
  const close = async () => void (await Promise.all(servers.map((server) => server.close())))
  const site = followLive(store, console.error)
  // Opened before anybody asks: what is live now is then still served when live.json is damaged afterwards.
  if (apps.includes('shell')) site()
  try {
    for (const app of apps) {
      const answer = answering(store, app, site)
      servers.push(
        await listenAt(origins[app], answer).catch((error: NodeJS.ErrnoException) => {
          throw portFailure(error, app, origins)
        }),
      )
    }
  } catch (error) {
    await close()
    throw error
  }
  return close
}
