import { existsSync, readFileSync } from 'node:fs'
import { originAt, SHELL_PORT } from '@promptelier/build/origins'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import * as v from 'valibot'
import type { Target } from './applications.ts'
import { type Store, settingsFile } from './store.ts'

/** An http or https URL; it has a path when the host serves other sites as well. */
const url = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'is no http or https URL'),
  v.check((text) => !/[?#]/.test(text), 'has a query or a hash'),
  // As browsers write it, percent-encoded.
  v.transform((text) => new URL(text).href.replace(/\/+$/, '')),
)

const settings = v.strictObject({
  /** URL of the shop as visitors and search engines know it. */
  siteUrl: v.optional(url, DEFAULT_SITE_URL),
  /** Where each application's files are served; what is not listed is on this machine, at the port that it declares. */
  origins: v.optional(v.record(v.string(), url), {}),
})

/**
 * Reads the site and the origins that compositions of a store are made for: `settings.json`, or the defaults.
 * @throws Error that names the file and the first member that is wrong
 */
export function readSettings(store: Store): Target {
  const file = settingsFile(store)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
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
    throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the text'} ${issue.message}`)
  }
  const { siteUrl, origins } = parsed.output
  return { siteUrl, originOf: (app, port = SHELL_PORT) => origins[app] ?? originAt(port) }
}
