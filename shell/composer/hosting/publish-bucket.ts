import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import * as v from 'valibot'
import { contentTypeOf } from '../artefacts/content-type.ts'
import { PUBLISHED_FILE, ROOT_FILES } from '../artefacts/root-files.ts'
import { CACHE } from '../policy/cache-control.ts'
import { withFilePolicy, withMetaPolicy } from '../policy/meta-policy.ts'
import { bucketStorage } from '../store/bucket-storage.ts'
import { parseBucketLocation } from '../store/open-storage.ts'
import { CONCURRENCY, isKey, type Storage } from '../store/storage.ts'
import { bucketObjects } from './bucket-objects.ts'
import { eachUntilError } from './each-until-error.ts'
import { FILES } from './publish-files.ts'
import type { Published } from './publish-site.ts'
import { documentFile } from './site-files.ts'

/** A bucket that a host or a CDN serves: every origin of the shop leads to it. */
export type BucketSite = {
  /** For messages: `s3://bucket/prefix`. */
  readonly location: string
  /** Reads what the bucket contains, once, and replaces the published folder's memory by the bucket's. */
  open(): Promise<unknown>
  /**
   * Uploads a published composition, which is live then, and the published folder's memory.
   * @returns whether a page has changed
   */
  upload(published: Published): Promise<boolean>
  /** Removes the pages that the live composition does not have, and the files of versions that are not in `kept`. */
  sweep(kept: ReadonlySet<string>): Promise<void>
}

const LIVE = ROOT_FILES.live.slice(1)

const keyList = v.array(v.pipe(v.string(), v.check(isKey)))

/** What was uploaded. All other objects of the bucket belong to somebody else. */
const notesSchema = v.object({
  /** The pages, and the files at the site's root. */
  pages: keyList,
  /** The files of versions. */
  files: keyList,
  /** The published folder's memory: the next process may run on another machine. */
  memory: v.string(),
})
type Notes = v.InferOutput<typeof notesSchema>

const NOTHING: Notes = { pages: [], files: [], memory: '' }

/** @throws (rejects) with an Error when the notes are damaged */
async function readNotes(storage: Storage): Promise<Notes> {
  const content = await storage.read(PUBLISHED_FILE)
  if (!content) return NOTHING
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), notesSchema), content.toString())
  if (parsed.success) return parsed.output
  throw new Error(
    `${PUBLISHED_FILE} in ${storage.location} is damaged. Remove this object: then everything is uploaded again, and pages that no longer exist must be removed by hand`,
  )
}

/** The key of a page is its path, so that hosts serve it there without a redirect. */
const keyOfPage = (file: string) => file.replace(/\/index\.html$/, '')

/** Buckets send no headers of ours, so an HTML file contains its policy. @param policy of a page; undefined for a file */
function withPolicy(content: Buffer, file: string, policy: string | undefined): Buffer {
  if (policy !== undefined) return Buffer.from(withMetaPolicy(content.toString(), policy))
  return contentTypeOf(file).startsWith('text/html') ? Buffer.from(withFilePolicy(content.toString())) : content
}

const isCopy = (file: string) => /\.(?:br|gz)$/.test(file)

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]

/**
 * Opens a bucket as the host of a published folder. Its process has the lock: nobody else changes the bucket meanwhile.
 * @param location `s3://bucket/prefix` with the options of `openStorage`; the prefix is the root of the site
 * @param root the published folder
 * @throws when the location is not that of a bucket
 */
export function bucketSite(location: string, root: string): BucketSite {
  const options = parseBucketLocation(location)
  const storage = bucketStorage(options)
  const objects = bucketObjects(options, storage.location)
  const memoryFile = join(root, PUBLISHED_FILE)
  let etags: Map<string, string> | undefined
  let notes = NOTHING
  let livePages: readonly string[] = []

  /** Reads what the bucket contains, once. */
  async function open() {
    if (etags) return etags
    notes = await readNotes(storage)
    if (notes.memory) {
      await mkdir(root, { recursive: true })
      await writeFile(memoryFile, notes.memory)
    }
    etags = await objects.etags()
    return etags
  }

  async function note(next: Notes) {
    const headers = { contentType: contentTypeOf(PUBLISHED_FILE), cacheControl: CACHE.none }
    await objects.put(PUBLISHED_FILE, Buffer.from(JSON.stringify(next)), headers)
    notes = next
  }

  /**
   * Uploads a page or a file at the site's root, unless the bucket has it.
   * @returns whether it was uploaded
   */
  async function uploadPage(known: Map<string, string>, file: string, key: string, policy: string | undefined) {
    const content = withPolicy(await readFile(file), file, policy)
    const etag = createHash('md5').update(content).digest('hex')
    if (known.get(key) === etag) return false
    await objects.put(key, content, { contentType: contentTypeOf(file), cacheControl: CACHE.revalidated })
    known.set(key, etag)
    return true
  }

  /** Uploads a file of a version. Its key contains the hash of its content, so an object with this key is that file. */
  async function uploadFile(known: Map<string, string>, key: string) {
    if (known.has(key)) return
    const content = await readFile(join(root, FILES, key))
    await objects.put(key, content, { contentType: contentTypeOf(key), cacheControl: CACHE.immutable })
    known.set(key, '')
  }

  return {
    location: storage.location,
    open,
    async upload({ folder, files, file: composition, policies }) {
      const known = await open()
      const pages = filesBelow(join(root, folder)).filter((file) => !isCopy(file))
      const documents = new Map(Object.keys(composition.documents).map((path) => [documentFile(path), path]))
      const keyOf = (page: string) => (documents.has(page) ? keyOfPage(page) : page)
      livePages = pages.map(keyOf)
      // Noted first: what a process has uploaded that is killed here, the next one can remove, once no tab needs it.
      const memory = await readFile(memoryFile, 'utf8')
      await note({ pages: union(notes.pages, livePages), files: union(notes.files, files), memory })
      await eachUntilError(files, CONCURRENCY, (key) => uploadFile(known, key))
      const changed: string[] = []
      const policyOf = (page: string) => {
        const path = documents.get(page)
        return path === undefined ? undefined : policies.policyOf(path)
      }
      const uploadPages = (some: readonly string[]) =>
        eachUntilError(some, CONCURRENCY, async (page) => {
          const isChanged = await uploadPage(known, join(root, folder, page), keyOf(page), policyOf(page))
          if (isChanged) changed.push(page)
        })
      await uploadPages(pages.filter((page) => page !== LIVE))
      // Last: a tab that reads here that something is live finds all of its pages.
      await uploadPages([LIVE])
      return changed.length > 0
    },
    async sweep(kept) {
      const [known, live] = [await open(), new Set(livePages)]
      const removed = [...notes.pages.filter((key) => !live.has(key)), ...notes.files.filter((key) => !kept.has(key))]
      // Forgotten first: when this fails, some of them are gone, and a rollback uploads what it needs.
      for (const key of removed) known.delete(key)
      await storage.remove(removed)
      await note({ pages: livePages.slice(), files: [...kept], memory: await readFile(memoryFile, 'utf8') })
    },
  }
}
