/**
 * What the shell reads from its own origin before it runs code of a remote that its document does not list. The remote's
 * own host must not say which code is right.
 */
export type IntegrityList = {
  /** URLs of all modules that a page runs, by the name of the page. */
  readonly modules: Readonly<Record<string, readonly string[]>>
  /** The SHA-384 of each module and style sheet, as in an `integrity` attribute, by URL. */
  readonly integrity: Readonly<Record<string, string>>
}

/** The folder of these lists, at the root of the site. */
export const INTEGRITY_LISTS = 'integrity'

/** URL path of the list of a remote in this version. */
export const integrityListPath = (remote: string, version: string): string =>
  `/${INTEGRITY_LISTS}/${remote}-${version}.json`
