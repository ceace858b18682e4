import { originAt, SHELL_PORT } from '@promptelier/build/origins'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import * as v from 'valibot'
import type { Storage } from './storage.ts'
import { keys } from './store.ts'

/**
 * Returns the origin of an application's files, without a slash at its end.
 * @param port the port that the remote declares, undefined for the shell
 */
export type OriginOf = (app: string, port: number | undefined) => string

/** The site, the origins and the collector of a composition. */
export type Target = {
  /** URL of the shop as visitors and search engines know it, without a slash at its end. */
  readonly siteUrl: string
  readonly originOf: OriginOf
  /** Where browsers send reports; without it they send none. */
  readonly reports?: string
  /** URL of the repository's root folder on the web, for the links of the team-boundary view. */
  readonly source?: string
}

/** An http or https URL. It may have a path, for a host that also serves other sites. */
const url = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'is not an http or https URL'),
  v.check((text) => !/[?#]/.test(text), 'has a query or a hash'),
  // Percent-encoded, as browsers write it.
  v.transform((text) => new URL(text).href.replace(/\/+$/, '')),
)

/** A URL, or a path of the shop's own origin. */
const collectorUrl = v.union([v.pipe(v.string(), v.regex(/^\/[\w-]+(?:\/[\w-]+)*$/)), url], 'is not a URL or a path')

const settings = v.strictObject({
  /** URL of the shop as visitors and search engines know it. */
  siteUrl: v.optional(url, DEFAULT_SITE_URL),
  /**
   * The origin of each application's files. An application that is not listed is on this machine, at its declared port.
   */
  origins: v.optional(v.record(v.string(), url), {}),
  /** Where browsers send reports of errors. Without it, they send nothing (GEN-07). */
  reports: v.optional(collectorUrl),
  /** URL of the repository's root folder on the web. Without it, the team-boundary view names folders without links. */
  source: v.optional(url),
})

/**
 * Reads `settings.json`. Without this object, returns the defaults.
 * @throws (rejects) with an Error that names the object and the first wrong member
 */
export async function readSettingsFile(storage: Storage): Promise<v.InferOutput<typeof settings>> {
  const text = (await storage.read(keys.settings))?.toString() ?? '{}'
  const parsed = v.safeParse(
    v.pipe(
      v.string(),
      v.parseJson(),
      v.check((value) => !Array.isArray(value), 'is a list'),
      settings,
    ),
    text,
  )
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Error(`${keys.settings} in ${storage.location}: ${v.getDotPath(issue) ?? 'the text'} ${issue.message}`)
  }
  return parsed.output
}

/**
 * Reads the site URL, the origins and the collector for a store's compositions from `settings.json`. Without this
 * object, returns the defaults.
 * @throws (rejects) with an Error that names the object and the first wrong member
 */
export async function readSettings(storage: Storage): Promise<Target> {
  const { siteUrl, origins, reports, source } = await readSettingsFile(storage)
  return {
    siteUrl,
    ...(reports !== undefined && { reports }),
    ...(source !== undefined && { source }),
    originOf: (app, port = SHELL_PORT) => (Object.hasOwn(origins, app) ? origins[app] : undefined) ?? originAt(port),
  }
}
