import { existsSync, readFileSync } from 'node:fs'
import { originAt, SHELL_PORT } from '@promptelier/build/origins'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import * as v from 'valibot'
import type { Target } from '../artefacts/applications.ts'
import { type Store, settingsFile } from './store.ts'

/** An http or https URL. It may have a path, for a host that also serves other sites. */
const url = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'is not an http or https URL'),
  v.check((text) => !/[?#]/.test(text), 'has a query or a hash'),
  // Percent-encoded, as browsers write it.
  v.transform((text) => new URL(text).href.replace(/\/+$/, '')),
)

const settings = v.strictObject({
  /** URL of the shop as visitors and search engines know it. */
  siteUrl: v.optional(url, DEFAULT_SITE_URL),
  /**
   * The origin of each application's files. An application that is not listed is on this machine, at its declared port.
   */
  origins: v.optional(v.record(v.string(), url), {}),
})

/**
 * Reads the site URL and the origins for a store's compositions from `settings.json`. Without this file, returns the
 * defaults.
 * @throws Error that names the file and the first wrong member
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
