import { fold } from '@promptelier/storefront/words'
import { NOT_FOUND_FILE } from '../../artefacts/root-files.ts'
import type { CompositionFile } from '../../compose/composition-file.ts'
import { decodedPath } from '../../paths/local-path.ts'
import { inAsciiLowerCase, NON_ASCII, spellingsOf } from '../../paths/path-spellings.ts'
import { shopHeaders } from '../../policy/response-headers.ts'
import { encodePath } from '../../serving/find-page.ts'
import type { Published } from '../publish-site.ts'
import { pagesOf, pathsOfFiles } from '../site-files.ts'
import { type MapEntry, map } from './text.ts'

/** Adds an entry unless its key has one: as in `serve`, files come before pages. */
function addNew(entries: Map<string, string>, keys: readonly string[], value: (key: string) => string) {
  for (const key of keys) if (!entries.has(key)) entries.set(key, value(key))
}

/**
 * What is at each path: `f:` and the path of a file, or `p:` and the path of a page. A path in decomposed form keeps
 * that form in its value: the requested path is compared with it.
 */
function entriesOf(file: CompositionFile): readonly MapEntry[] {
  const paths = [
    ...pathsOfFiles(file).map((path) => ['f', path] as const),
    ...pagesOf(file).map((path) => ['p', path] as const),
  ]
  const entries = new Map<string, string>()
  for (const [kind, path] of paths) {
    const decomposed = path.normalize('NFD')
    addNew(entries, spellingsOf(path), (key) => `${kind}:${key === inAsciiLowerCase(decomposed) ? decomposed : path}`)
  }
  return [...entries]
}

/** The entries in composed form, by the entries in decomposed form. */
const composedEntries = (entries: readonly MapEntry[]): readonly MapEntry[] => [
  ...new Map(
    entries
      .map(([, value]) => [value, value.normalize('NFC')] as const)
      .filter(([value, composed]) => value !== composed),
  ),
]

/** The percent-encoded paths of pages, where they differ from the decoded ones. */
const encodedPages = (file: CompositionFile): readonly MapEntry[] =>
  pagesOf(file)
    .map((path) => [`p:${path}`, encodePath(path)] as const)
    .filter(([entry, encoded]) => entry !== `p:${encoded}`)

function aliasesOf({ redirects }: CompositionFile): readonly MapEntry[] {
  const entries = new Map<string, string>()
  for (const [from, to] of Object.entries(redirects)) addNew(entries, spellingsOf(from), () => to)
  return [...entries]
}

/** Aliases that are found without the accents of the request. */
const foldedAliases = ({ redirects }: CompositionFile): readonly MapEntry[] =>
  Object.entries(redirects).filter(([from]) => from === fold(from) && !NON_ASCII.test(from))

/** The headers of a composition that protect its documents. */
type Protected = Pick<Published, 'id' | 'file' | 'policies'>

/**
 * The maps from the pages of one composition to their policies. Documents of the same page have the same policy, so each
 * policy is in the configuration once.
 */
function policyMaps(name: string, { id, file, policies }: Protected): readonly string[] {
  const all = Object.keys(file.documents).map((path) => [path, policies.policyOf(path)] as const)
  const keys = new Map([...new Set(all.map(([, policy]) => policy))].map((policy, index) => [policy, `k${index}`]))
  const entries = all.map(([path, policy]) => [`p:${decodedPath(path)}`, keys.get(policy) ?? ''] as const)
  const constant = (variable: string, value: string) => map('', `$${variable}_${name}`, [['', value]])
  return [
    map(
      `$site_entry_${name}`,
      `$site_policy_key_${name}`,
      entries.filter(([entry]) => entry !== `p:${NOT_FOUND_FILE}`),
    ),
    map(
      `$site_policy_key_${name}`,
      `$site_policy_${name}`,
      [...keys].map(([policy, key]) => [key, policy] as const),
    ),
    constant('site_missing_policy', policies.policyOf(NOT_FOUND_FILE)),
    constant('site_reporting', shopHeaders(id, file.browser)['reporting-endpoints'] ?? ''),
  ]
}

/** The keys of the maps of a composition: each spelling of its paths. Some have a prefix of two letters, too. */
export const keysOf = (file: CompositionFile): readonly string[] =>
  [...pathsOfFiles(file), ...pagesOf(file), ...Object.keys(file.redirects)].flatMap(spellingsOf)

/**
 * The maps from the paths of one composition to what is there. They read variables that `requestMaps` sets.
 * @param name the end of the variables' names
 * @returns text for nginx's `http` block, which sets `$site_entry_<name>`, `$site_page_<name>`, `$site_alias_<name>`,
 *   `$site_policy_<name>`, `$site_missing_policy_<name>` and `$site_reporting_<name>`
 */
export function pathMaps(name: string, site: Protected): string {
  const { file } = site
  const entries = entriesOf(file)
  return `${[
    map('$site_path', `$site_spelling_${name}`, entries),
    map(`$site_spelling_${name}`, `$site_entry_${name}`, composedEntries(entries), `$site_spelling_${name}`),
    // A page that is not in this map has the same path in percent-encoded form.
    map(`$site_entry_${name}`, `$site_page_${name}`, encodedPages(file), '$site_entry_path'),
    map('$site_path', `$site_alias_${name}`, aliasesOf(file), `$site_folded_alias_${name}`),
    map('$site_folded_path', `$site_folded_alias_${name}`, foldedAliases(file)),
    ...policyMaps(name, site),
  ].join('\n')}\n`
}
