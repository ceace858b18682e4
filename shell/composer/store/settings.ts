import { originAt, SHELL_PORT } from '@promptelier/build/origins'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import * as v from 'valibot'
import { withoutTrailingSlashes } from '../../src/trailing-slashes.ts'
import { didYouMean } from '../nearest.ts'
import type { Storage } from './storage.ts'
import { keys } from './store.ts'

/**
 * Returns the origin of an application's files, without a slash at its end.
 * @param port the port that the remote declares, undefined for the shell
 */
export type OriginOf = (app: string, port: number | undefined) => string

/** Whether an origin is a host that every visitor has for himself. */
export const isOwnMachine = (origin: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)

/** The site, the origins and the collector of a composition. */
export type Target = {
  /** URL of the shop as visitors and search engines know it, without a slash at its end. */
  readonly siteUrl: string
  readonly originOf: OriginOf
  /** The origin of an application if somebody has written it; undefined when it is only a default. */
  readonly namedOriginOf: (app: string) => string | undefined
  /** Where browsers send reports; without it they send none. */
  readonly reports?: string
  /** URL of the repository's root folder on the web, for the links of the team-boundary view. */
  readonly source?: string
}

/** An http or https URL. It may have a path, for a host that also serves other sites. */
const url = v.pipe(
  v.string('is not a text'),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'is not an http or https URL'),
  v.check((text) => !/[?#]/.test(text), 'has a query or a hash'),
  // Percent-encoded, as browsers write it.
  v.transform((text) => withoutTrailingSlashes(new URL(text).href)),
)

/** A URL, or a path of the shop's own origin. */
const collectorUrl = v.union([v.pipe(v.string(), v.regex(/^\/[\w-]+(?:\/[\w-]+)*$/)), url], 'is not a URL or a path')

const members = {
  /** URL of the shop as visitors and search engines know it. */
  siteUrl: v.optional(url, DEFAULT_SITE_URL),
  /**
   * The origin of each application's files. An application that is not listed is on this machine, at its declared port.
   */
  origins: v.optional(v.record(v.string(), url, 'is not an object'), {}),
  /** Where browsers send reports of errors. Without it, they send nothing (GEN-07). */
  reports: v.optional(collectorUrl),
  /** URL of the repository's root folder on the web. Without it, the team-boundary view names folders without links. */
  source: v.optional(url),
}

const names = Object.keys(members).map((name) => JSON.stringify(name))

/** `strictObject` expects no value of a member that it does not know. */
const UNKNOWN = 'never'

const settings = v.strictObject(members, ({ expected, received }) =>
  expected === UNKNOWN ? `is no setting.${didYouMean(received, names)}` : 'is not an object',
)

function problemText({ expected, received, message, path }: v.BaseIssue<unknown>): string {
  const name = path?.map(({ key }) => String(key)).join('.')
  return `${expected === UNKNOWN ? received : (name ?? 'the text')} ${message}`
}

/**
 * Reads `settings.json`. Without this object, returns the defaults.
 * @throws (rejects) with an Error that names the object and the first wrong member
 */
export async function readSettingsFile(storage: Storage): Promise<v.InferOutput<typeof settings>> {
  const text = (await storage.read(keys.settings))?.toString() ?? '{}'
  const parsed = v.safeParse(
    v.pipe(
      v.string(),
      v.parseJson(undefined, ({ received }) => `is no JSON: ${received}`),
      v.check((value) => !Array.isArray(value), 'is a list'),
      settings,
    ),
    text,
  )
  if (!parsed.success) {
    throw new Error(`${keys.settings} in ${storage.location}: ${problemText(parsed.issues[0])}`)
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
  const namedOriginOf = (app: string) => (Object.hasOwn(origins, app) ? origins[app] : undefined)
  return {
    siteUrl,
    ...(reports !== undefined && { reports }),
    ...(source !== undefined && { source }),
    originOf: (app, port = SHELL_PORT) => namedOriginOf(app) ?? originAt(port),
    namedOriginOf,
  }
}
