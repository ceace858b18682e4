import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../contracts/manifest.ts'
import { SCOPED_STYLES, scopedStyleFaults } from '../contracts/scoped-styles.ts'
import { filesBelow } from '../files/files-below.ts'
import { moduleClosure } from '../files/module-graph.ts'

type ManifestExpose = { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }
type FederationManifest = { metaData: { remoteEntry: { name: string } }; exposes: ManifestExpose[] }

/** Paths of module and style sheet files, relative to a client build. */
type Assets = { readonly modules: string[]; readonly styles: string[] }

/** Files that no browser fetches: reports of the build tools, and files that only the composer reads. */
const NOT_FETCHED = /^(?:\.vite\/|mf-(?:manifest|stats)\.json$|index\.html$|early-input\.js$|sw\.js$)/

/** The files of a client build that browsers fetch. */
export const fetchedFiles = (client: string): string[] => filesBelow(client).filter((file) => !NOT_FETCHED.test(file))

/** Size in bytes and SHA-384 of each of `files`, which are paths relative to `folder`. */
export const factsOf = (folder: string, files: readonly string[]): Manifest['files'] =>
  Object.fromEntries(
    files.map((file) => {
      const content = readFileSync(join(folder, file))
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
      return [file, { bytes: content.length, integrity }]
    }),
  )

/**
 * Reads the federation plugin's manifest of a remote's client build: its entry, and the files that each page loads.
 * @returns `assetsOf` throws when the remote does not expose the page
 */
export function remoteAssets(client: string): { readonly entry: string; readonly assetsOf: (page: string) => Assets } {
  // The pinned version of the plugin wrote this file, so its type is not checked.
  const manifest = JSON.parse(readFileSync(join(client, 'mf-manifest.json'), 'utf8')) as FederationManifest
  const entry = manifest.metaData.remoteEntry.name
  return {
    entry,
    assetsOf(page) {
      const expose = manifest.exposes.find(({ name }) => name === page)
      if (!expose) throw new Error(`${client} exposes no ${page}`)
      const { js, css } = expose.assets
      return { modules: moduleClosure(client, [entry, ...js.sync]), styles: css.sync }
    },
  }
}

/** The `src` or `href` of the matching tags of a built document, without the './' of a build with a relative base. */
const linkedFiles = (html: string, tag: RegExp): string[] =>
  (html.match(tag) ?? []).flatMap((element) => /(?:src|href)="\.\/([^"]+)"/.exec(element)?.slice(1) ?? [])

/**
 * The modules and style sheets that the shell loads on every page, from its built document.
 * @returns `start` lists the modules to run, in this order: the libraries that the application imports, then its entry
 */
export function shellAssets(client: string): Assets & { readonly start: string[] } {
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  const [entry] = linkedFiles(html, /<script type="module"[^>]*>/g)
  if (!entry) throw new Error(`${client}/index.html has no module script`)
  const modules = moduleClosure(client, [entry])
  const libraries = modules.filter((file) => file !== entry)
  return { start: [...libraries, entry], modules, styles: linkedFiles(html, /<link rel="stylesheet"[^>]*>/g) }
}

/**
 * For each library, a text that only its code contains, also when it is minified. `checkMarks` proves that the pinned
 * version contains it.
 */
const SHELL_LIBRARY_MARKS = {
  React: 'isPureReactComponent',
  'the router': 'may be used only in the context of a <Router>',
} as const

/** Path and code of each script of a client build. */
const scriptsOf = (client: string) =>
  filesBelow(client)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(join(client, file), 'utf8')] as const)

/**
 * Checks that a built remote contains no copy of React or the router, which the shell provides: two copies in one page
 * break every hook.
 * @param client the remote's client build
 * @throws Error that names the library, and the file that contains the copy
 */
export function checkSingletons(remote: string, client: string) {
  for (const [file, code] of scriptsOf(client))
    for (const [library, mark] of Object.entries(SHELL_LIBRARY_MARKS))
      if (code.includes(mark)) throw new Error(`${remote} holds a copy of ${library}, in ${file}`)
}

/**
 * Checks that the style sheets of a built remote style nothing of other teams.
 * @param client the remote's client build
 * @throws Error that names each file, and what in it does
 */
export function checkStyles(remote: string, client: string) {
  const faults = filesBelow(client)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      scopedStyleFaults(remote, readFileSync(join(client, file), 'utf8')).map((fault) => `${file}: ${fault}`),
    )
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${remote}: ${SCOPED_STYLES}`)
}

/**
 * Checks that the built shell, which contains React and the router, has the texts by which `checkSingletons` finds copies
 * of them.
 * @param client the shell's client build
 * @throws Error that names the library without its text: a new version of it may have changed the text
 */
export function checkMarks(client: string) {
  const scripts = scriptsOf(client)
  for (const [library, mark] of Object.entries(SHELL_LIBRARY_MARKS))
    if (!scripts.some(([, code]) => code.includes(mark)))
      throw new Error(
        `the shell does not contain '${mark}', by which copies of ${library} are found: correct build-info.ts`,
      )
}
