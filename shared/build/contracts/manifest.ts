import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { isApplicationName, isPageName, isPort, isRecordTemplate, isUrlPattern } from './remote-config.ts'

const names = v.array(v.string())

/** A path below a folder. Parts that lead out of the folder or to hidden files are refused. */
const filePath = v.pipe(
  v.string(),
  v.regex(/^(?:@?[\p{L}\p{N}_-][\p{L}\p{N}_.'-]*\/)*[\p{L}\p{N}_-][\p{L}\p{N}_.'-]*$/u, 'is no path of a file'),
)

/** A file's size in bytes, and its SHA-384 as in an `integrity` attribute. */
const files = v.record(filePath, v.strictObject({ bytes: v.number(), integrity: v.string() }))

const common = {
  /** Raised when the format changes, so that a composer never misreads a manifest. */
  schema: v.literal(1),
  name: v.pipe(v.string(), v.check(isApplicationName, 'is no name of an application')),
  team: v.string(),
  /** Keys that it writes in the browser; `*` at the end of one matches anything. */
  storage: v.strictObject({ local: names, session: names }),
  /** Files for browsers. Each name contains a hash of the content, so that versions share unchanged files. */
  files,
  /** Files that the composer reads and runs. */
  server: files,
}

const records = v.array(v.pipe(v.string(), v.check(isRecordTemplate, 'names no record')))

const page = v.strictObject({
  name: v.pipe(v.string(), v.check(isPageName, 'is no name of a page')),
  patterns: v.array(v.pipe(v.string(), v.check(isUrlPattern, 'is no URL pattern'))),
  title: v.pipe(v.string(), v.nonEmpty('is empty')),
  /** Every module that showing the page loads, the entry first. */
  modules: names,
  styles: names,
  /** Records in its HTML, and those that are fetched as soon as the page begins to load. */
  reads: records,
  fetches: records,
})

const remote = v.strictObject({
  kind: v.literal('remote'),
  ...common,
  port: v.pipe(v.number(), v.check(isPort, 'is no port')),
  part: v.string(),
  /** The file that the federation runtime loads first. */
  entry: v.string(),
  pages: v.pipe(
    v.array(page),
    v.check((pages) => new Set(pages.map(({ name }) => name)).size === pages.length, 'has two pages of one name'),
  ),
  notFound: names,
  /** Folder of each data set that it publishes, among its files: its name contains a hash of its content. */
  data: v.record(v.pipe(v.string(), v.check(isApplicationName, 'is no name of a data set')), filePath),
  /** Whether the server bundle has the addresses that depend on data. */
  addresses: v.boolean(),
  /** Names that the remote uses of each module of the platform. */
  uses: v.record(v.string(), names),
})

const shell = v.strictObject({
  kind: v.literal('shell'),
  ...common,
  /** Modules to run, in this order: the libraries that the application imports, then the federation's entry. */
  start: names,
  modules: names,
  styles: names,
})

const manifest = v.variant('kind', [remote, shell])

/** The files of a version of a remote, and the declarations of its team. */
export type RemoteManifest = v.InferOutput<typeof remote>
/** The same of the shell. */
export type ShellManifest = v.InferOutput<typeof shell>
export type Manifest = RemoteManifest | ShellManifest

/** The version of an application is the hash of its manifest's text: ten hexadecimal digits of the SHA-256. */
export const versionOf = (manifestText: string): string =>
  createHash('sha256').update(manifestText).digest('hex').slice(0, 10)

/**
 * Reads a manifest.
 * @param text of the manifest's file
 * @param where the text comes from, for the message
 * @throws Error that names the place and the first member that is wrong
 */
export function parseManifest(text: string, where: string): Manifest {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${where} is no manifest: ${v.getDotPath(issue) ?? 'text'}: ${issue.message}`)
}
