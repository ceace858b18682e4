import type { BrowserContext, Route } from '@playwright/test'
import { RESPOND } from '../fixtures/remotes.ts'
import { REMOTES } from '../suite/apps.ts'
import type { Random } from './random.ts'

const FAULTS = ['refused', 'missing', 'unavailable', 'html', 'hangs', 'tampered'] as const

/** A request that began during a fault may fail this much later, ms: pages and records are given up after 10 s. */
export const AFTERMATH_MS = 12_000

/** What the shop and the browser log while files of a remote do not arrive. */
export const EXPECTED_IN_FAULT =
  /did not load|could not be loaded|cannot be loaded|Failed to load resource|Failed to fetch|net::ERR|integrity|CORS policy|MIME type|no response within|Load failed|is not valid JSON|\.json: (?:404|503)|TimeoutError|AbortError|RUNTIME-00\d|Federation Runtime/

/**
 * What is logged when a file is needed that was changed on its way long ago: the service worker has stored it, as the
 * browser's cache would. It is refused, and fetched again (`attacked-files.spec.ts`).
 */
export const EXPECTED_AFTER_TAMPERING = /integrity|dynamically imported module/

/** Something that disturbs a visit until `end` is called. */
export type Disturbance = {
  readonly name: string
  /** Whether files were changed on their way. */
  readonly isTampered: boolean
  /** Whether there is no connection. */
  readonly isOffline: boolean
  readonly end: () => Promise<void>
}

/** The files of one remote do not arrive, or not as they are. */
export async function startFault(context: BrowserContext, random: Random): Promise<Disturbance> {
  const fault = random.pick(FAULTS)
  const remote = random.pick(REMOTES)
  const isTampered = fault === 'tampered'
  // Records come from the host of the documents: whoever changes them there changes the documents too.
  const files = new RegExp(`/${remote}/files/${isTampered ? '(?!data/)' : ''}`)
  const handler = async (route: Route) => {
    // A page that was closed, or a fault that has ended meanwhile.
    await Promise.resolve(RESPOND[fault](route)).catch(() => undefined)
  }
  await context.route(files, handler)
  return { name: `${fault} ${remote}`, isTampered, isOffline: false, end: () => context.unroute(files, handler) }
}

export async function startOffline(context: BrowserContext): Promise<Disturbance> {
  await context.setOffline(true)
  return { name: '', isTampered: false, isOffline: true, end: () => context.setOffline(false) }
}
