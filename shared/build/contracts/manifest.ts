import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { isApplicationName, isPageName, isPort, isRecordTemplate, isUrlPattern } from './remote-config.ts'

const names = v.array(v.string())
const texts = v.record(v.string(), v.string())

/** Folder of all data sets, among an application's files for browsers. */
export const DATA_FOLDER = 'data'

/** The rule for names, for messages. */
export const FILE_NAMES =
  "names of files and folders consist of letters, digits and - _ . ' @, begin with a letter, a digit, - or _, and are short; no file ends in .br or .gz"

const FILE_PATH = /^(?:@?[\p{L}\p{N}_-][\p{L}\p{N}_.'@-]*\/)*[\p{L}\p{N}_-][\p{L}\p{N}_.'@-]*$/u

/** The composer writes compressed copies beside the files: servers would send such a file in place of another one. */
const COPY = /\.(?:br|gz)$/i

/** File systems have names of at most 255 bytes; a copy adds some. */
const MAX_NAME_BYTES = 200

const MAX_PATH_LENGTH = 500

/**
 * Whether a text is a path in a folder that can be released. It does not lead out of the folder or to hidden files, and is
 * not that of a compressed copy.
 */
export const isFilePath = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH &&
  FILE_PATH.test(path) &&
  !COPY.test(path) &&
  path.split('/').every((name) => Buffer.byteLength(name) <= MAX_NAME_BYTES)

const filePath = v.pipe(v.string(), v.check(isFilePath, `is no path of a file: ${FILE_NAMES}`))

/** In bytes. The last step reads -0, which JSON allows, as 0. */
const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(Math.abs))

/** A file's size, and its SHA-384 as in an `integrity` attribute. */
const files = v.record(filePath, v.strictObject({ bytes: size, integrity: v.string() }))

/** Style sheets, which documents contain. The composer checks files with this ending for what they style. */
const sheets = v.array(v.pipe(v.string(), v.endsWith('.css', 'is no style sheet: the name of one ends in .css')))

const commonFields = {
  /** Version of the format. It changes with the format, so that a composer never misreads a manifest. */
  schema: v.literal(1),
  name: v.pipe(v.string(), v.check(isApplicationName, 'is no name of an application')),
  team: v.string(),
  /**
   * How the shell and the containers of remotes work together. 2: remotes read shared modules from the shell's cache.
   * Undefined in older versions: the shell provides the federation runtime, and remotes need it.
   */
  federation: v.optional(v.literal(2)),
  /** Storage keys that the application writes in the browser. A `*` at the end of a key matches any ending. */
  storage: v.strictObject({ local: names, session: names }),
  /** What each of these keys is for: French sentences. Undefined in older versions. */
  purposes: v.optional(v.strictObject({ local: texts, session: texts })),
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
  /** All modules that are loaded to show the page, the remote's entry first. */
  modules: names,
  styles: sheets,
  /** Records that are part of the page's HTML. */
  reads: records,
  /** Records that are fetched when the page begins to load. */
  fetches: records,
})

const remote = v.strictObject({
  kind: v.literal('remote'),
  ...commonFields,
  port: v.pipe(v.number(), v.check(isPort, 'is no port')),
  part: v.string(),
  /** The module that the shell imports first: the container. */
  entry: v.string(),
  pages: v.pipe(
    v.array(page),
    v.check((pages) => new Set(pages.map(({ name }) => name)).size === pages.length, 'has two pages of one name'),
  ),
  notFound: v.array(v.pipe(v.string(), v.check(isUrlPattern, 'is no path of a page'))),
  /** Folder of each data set that the remote publishes. The folder's name contains a hash of its content. */
  data: v.record(
    v.pipe(v.string(), v.check(isApplicationName, 'is no name of a data set')),
    v.pipe(filePath, v.startsWith(`${DATA_FOLDER}/`)),
  ),
  /** Whether the server bundle contains the module `addresses`, for addresses that depend on data. */
  addresses: v.boolean(),
  /** Names that the remote imports from each module of the platform. */
  uses: v.record(v.string(), names),
})

const shell = v.strictObject({
  kind: v.literal('shell'),
  ...commonFields,
  /** Modules to run, in this order: those that the shell's entry imports, then the entry. */
  start: names,
  modules: names,
  styles: sheets,
})

const variants = v.variant('kind', [remote, shell])

/**
 * The first file in the folder of data sets that is no record of a declared set. The shop's own host sends everything in
 * this folder: a page or a script there would be one of the shop's origin.
 */
function strayFileOf(application: v.InferOutput<typeof variants>): string | undefined {
  const folders = application.kind === 'remote' ? Object.values(application.data) : []
  return Object.keys(application.files).find(
    (file) =>
      file.startsWith(`${DATA_FOLDER}/`) &&
      !(file.endsWith('.json') && folders.some((folder) => file.startsWith(`${folder}/`))),
  )
}

const manifest = v.pipe(
  variants,
  v.forward(
    v.check(
      (application) => strayFileOf(application) === undefined,
      ({ input }) => `has ${strayFileOf(input)}: files in ${DATA_FOLDER}/ are the .json files of the data sets`,
    ),
    ['files'],
  ),
)

/** The files of one version of a remote, and the declarations of its team. */
export type RemoteManifest = v.InferOutput<typeof remote>
/** The files of one version of the shell, and the declarations of its team. */
export type ShellManifest = v.InferOutput<typeof shell>
/** What `dist/manifest.json` of an application contains; `kind` says of which. */
export type Manifest = RemoteManifest | ShellManifest

/** The version of an application is the hash of its manifest's text: ten hexadecimal digits of the SHA-256. */
export const versionOf = (manifestText: string): string =>
  createHash('sha256').update(manifestText).digest('hex').slice(0, 10)

/**
 * Reads a manifest.
 * @param text of the manifest's file
 * @param where path or name of the text's source, for the message
 * @throws Error that contains `where` and the first wrong field
 */
export function parseManifest(text: string, where: string): Manifest {
  const json = v.parseJson(undefined, ({ received }) => `is no JSON: ${received}`)
  const result = v.safeParse(v.pipe(v.string(), json, manifest), text)
  if (result.success) return result.output
  const [issue] = result.issues
  // A strict object expects no value of a field that it does not know.
  const problem = issue.expected === 'never' ? 'is no field of a manifest' : issue.message
  throw new Error(`${where} is no manifest: ${v.getDotPath(issue) ?? 'text'}: ${problem}`)
}
