import { createHash } from 'node:crypto'
import { isApplicationName } from '@promptelier/build/remote-config'
import { parseComposition } from '@promptelier/platform/composition'
import * as v from 'valibot'
import { isHidden, NOT_FOUND_FILE } from '../artefacts/root-files.ts'
import { messageOf } from '../message-of.ts'
import { isDocumentPath, isLocalPath } from '../paths/local-path.ts'
import { isKey, type Storage } from '../store/storage.ts'
import { isCompositionId, isVersion, keys } from '../store/store.ts'

const strings = v.array(v.string())

/** Key of an object: it cannot lead out of the store. */
const key = v.pipe(v.string(), v.check(isKey, 'is not a key'))
const bodyHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, 'is not the hash of a body'))

const document = v.object({
  /** Hash of the head and body in the store. */
  body: bodyHash,
  /** Hash of everything that the head and body were rendered from. */
  input: v.string(),
  /** `<remote>/<page>`; without it, the document shows the 404 page. */
  page: v.optional(v.string()),
  /** Names of the records that the HTML contains. */
  reads: v.optional(strings, []),
  /** Names of the records that the page fetches as soon as it starts. */
  fetches: v.optional(strings, []),
  /** Whether the site map lists it. */
  listed: v.optional(v.boolean(), false),
})

/** The hash of each file, as in an `integrity` attribute, by its URL. */
const hashes = v.record(v.string(), v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/, 'is no SHA-384')))

/** The modules and style sheets of a page: URLs. */
const assets = v.object({ modules: strings, styles: strings })

const addresses = v.object({
  /** Hash of everything that they were computed from. */
  input: v.string(),
  /** Names of the records among it. */
  reads: v.pipe(strings, v.readonly()),
  paths: v.pipe(strings, v.readonly()),
  redirects: v.pipe(v.record(v.string(), v.string()), v.readonly()),
})

const compositionFile = v.object({
  schema: v.literal(1, 'was written by a newer version of the composer: update yours'),
  versions: v.record(
    v.pipe(v.string(), v.check(isApplicationName, 'is not the name of an application')),
    v.pipe(v.string(), v.check(isVersion, 'is not a version')),
  ),
  /** What each document contains for the shell in the browser; without the id, which is the hash of this file. */
  browser: v.pipe(
    v.looseObject({}),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        const { id: _, ...browser } = parseComposition({ ...dataset.value, id: '' })
        return browser
      } catch (error) {
        addIssue({ message: messageOf(error) })
        return NEVER
      }
    }),
  ),
  /** Keys of the parts of every document, and the modules that start the shell: URLs. */
  shell: v.object({ template: key, inlineScript: key, start: strings, ...assets.entries }),
  /** By `<remote>/<page>`, with the key of the script that runs before the first paint. */
  pages: v.record(v.string(), v.object({ ...assets.entries, earlyScript: v.optional(key) })),
  /** The key of each style sheet, by its URL. */
  sheets: v.record(v.string(), key),
  /** The hash of each module and style sheet, by application and URL. Compositions of older composers have none. */
  integrity: v.optional(v.record(v.string(), hashes), {}),
  /** Records that the composer has made, by name: see `made-records.ts`. Compositions of older composers have none. */
  records: v.optional(v.record(v.string(), v.unknown()), {}),
  /** By percent-encoded path; the 404 document by its file name. */
  documents: v.record(
    v.pipe(
      v.string(),
      v.check((path) => path === NOT_FOUND_FILE || isDocumentPath(path), 'is not a path of a document'),
    ),
    document,
  ),
  /** From a path as hosts look for it (see `lookupPath`) to a percent-encoded one. */
  redirects: v.record(
    v.string(),
    v.pipe(
      v.string(),
      v.check((path) => isLocalPath(path), 'is not a path of the shop'),
    ),
  ),
  /**
   * What the module of addresses of each remote has computed, so that it need not run again. Compositions of older
   * composers have none.
   */
  addresses: v.optional(v.record(v.string(), addresses)),
  /** The key of each file at the site's root, by its path. */
  files: v.record(key, key),
  /** The text of `robots.txt`. */
  robots: v.string(),
})

/**
 * A composition as the store contains it: everything that is needed to join its documents and to answer requests,
 * without running code of an application.
 */
export type CompositionFile = v.InferOutput<typeof compositionFile>
export type ComposedDocument = CompositionFile['documents'][string]

/** The keys of the scripts that run in documents before their first paint. */
export const earlyScriptKeys = ({ pages }: CompositionFile): readonly string[] =>
  Object.values(pages).flatMap(({ earlyScript }) => earlyScript ?? [])

/** The path of each public file at the site's root, with a slash at the beginning, and the application that has it. */
export const publicOwners = ({
  files,
}: Pick<CompositionFile, 'files'>): readonly (readonly [path: string, app: string])[] =>
  Object.entries(files)
    .filter(([path]) => !isHidden(path))
    .map(([path, objectKey]) => [`/${path.normalize('NFC')}`, objectKey.replace(/\/.*/, '')])

const ID_DIGITS = 16

/** The id of a composition: 16 hexadecimal digits of the SHA-256 of its file. */
export const compositionId = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, ID_DIGITS)

/**
 * Reads a composition from the store.
 * @throws (rejects) with an Error that names the composition that is missing, damaged or malformed
 */
export async function readComposition(storage: Storage, id: string): Promise<CompositionFile> {
  if (!isCompositionId(id)) throw new Error(`${id} is not the id of a composition`)
  const content = await storage.read(keys.composition(id))
  if (!content) throw new Error(`composition ${id} is missing in ${storage.location}`)
  if (compositionId(content) !== id) throw new Error(`composition ${id} in ${storage.location} is damaged`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), compositionFile), content.toString())
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Error(
    `composition ${id} in ${storage.location} cannot be used: ${v.getDotPath(issue) ?? 'the text'} ${issue.message}`,
  )
}
