import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, versionOf } from '@promptelier/build/manifest'
import pMap from 'p-map'
import { readHead } from '../store/log.ts'
import { CONCURRENCY, type Storage } from '../store/storage.ts'
import { keys } from '../store/store.ts'
import { BROTLI_QUALITY, COPY_SUFFIXES, compressedCopies } from './compressed-copies.ts'
import { integrityOf, serverHash } from './integrity.ts'
import { parseManifestOf, readManifest } from './manifests.ts'

/** The hash in a file's path: eight characters before the extension, or at the end of a folder's name. */
const HASHED_NAME = /-[\w-]{8}(?:\.\w+$|\/)/

/** A build: its manifest with its text, and the content of the files that the manifest lists, by their path. */
type Build = {
  readonly manifest: Manifest
  readonly text: string
  readonly files: ReadonlyMap<string, Buffer>
  readonly server: ReadonlyMap<string, Buffer>
}

/** @throws Error that names the first file that is missing or differs from the manifest */
function readFiles(folder: string, files: Manifest['files']): ReadonlyMap<string, Buffer> {
  return new Map(
    Object.entries(files).map(([file, { integrity }]) => {
      const path = join(folder, file)
      if (!existsSync(path)) throw new Error(`${path} is missing: build again`)
      const content = readFileSync(path)
      if (integrityOf(content) !== integrity) throw new Error(`${path} was changed after the build: build again`)
      return [file, content]
    }),
  )
}

/** @throws Error when the manifest's entry, start modules or pages name a file that is not in its file list */
function checkLoadedFiles(manifest: Manifest) {
  const { modules, styles } =
    manifest.kind === 'shell'
      ? manifest
      : {
          modules: manifest.pages.flatMap((page) => page.modules),
          styles: manifest.pages.flatMap((page) => page.styles),
        }
  const entries = manifest.kind === 'shell' ? manifest.start : [manifest.entry]
  const unlisted = [...entries, ...modules, ...styles].find((file) => !Object.hasOwn(manifest.files, file))
  if (unlisted !== undefined)
    throw new Error(`${manifest.name} loads ${unlisted}, but its manifest does not list that file: build again`)
}

/**
 * Reads and checks a build.
 * @param app name of the application
 * @param folder the application's folder, which contains `dist`
 * @throws Error when the build is incomplete or differs from its manifest, or when a file name contains no hash
 */
function readBuild(app: string, folder: string): Build {
  const dist = join(folder, 'dist')
  const source = join(dist, 'manifest.json')
  if (!existsSync(source))
    throw new Error(`${app} is not built: ${source} is missing. Run: pnpm --filter ./${app} build`)
  const text = readFileSync(source, 'utf8')
  const manifest = parseManifestOf(app, text, source)
  checkLoadedFiles(manifest)
  const unhashed = Object.keys(manifest.files).find((file) => !HASHED_NAME.test(file))
  if (unhashed !== undefined) throw new Error(`${app}: the name of ${unhashed} contains no hash of its content`)
  return {
    manifest,
    text,
    files: readFiles(join(dist, 'client'), manifest.files),
    server: readFiles(join(dist, 'server'), manifest.server),
  }
}

/** Whether the store has a file. @throws (rejects) when it has one of this key with other content */
async function isPublished(storage: Storage, key: string, content: Buffer): Promise<boolean> {
  const published = await storage.read(key)
  if (published !== undefined && !published.equals(content))
    throw new Error(
      `${key} was already published in ${storage.location} with other content: its name must contain a different hash`,
    )
  return published !== undefined
}

/** Creates a file for browsers and its compressed copies, unless they are there already. The copies are written first. */
async function publishFile(storage: Storage, key: string, content: Buffer): Promise<void> {
  if (await isPublished(storage, key, content)) return
  const quality = BROTLI_QUALITY[key.endsWith('.json') ? 'record' : 'code']
  for (const [encoding, copy] of await compressedCopies(key, content, quality))
    await storage.create(key + COPY_SUFFIXES.get(encoding), copy)
  if (!(await storage.create(key, content))) await isPublished(storage, key, content)
}

/** The manifest of the version that is live. Undefined when it cannot be read: then nothing of it is used again. */
async function liveManifest(storage: Storage, app: string): Promise<Manifest | undefined> {
  try {
    const version = (await readHead(storage))?.state.live.versions[app]
    return version === undefined ? undefined : await readManifest(storage, app, version)
  } catch {
    return undefined
  }
}

const dataFolders = (manifest: Manifest | undefined) => (manifest?.kind === 'remote' ? manifest.data : {})

/**
 * Records that are the same in another version. The folder of a data set is named by the hash of all its records, so one
 * changed record moves all others.
 * @returns their paths in the other version, by the path in this one
 */
function movedRecords(manifest: Manifest, other: Manifest | undefined): ReadonlyMap<string, string> {
  const moved = new Map<string, string>()
  for (const [set, folder] of Object.entries(dataFolders(manifest))) {
    const otherFolder = dataFolders(other)[set]
    if (otherFolder === undefined || otherFolder === folder) continue
    for (const [file, { integrity }] of Object.entries(manifest.files)) {
      if (!file.startsWith(`${folder}/`)) continue
      const otherFile = otherFolder + file.slice(folder.length)
      if (other?.files[otherFile]?.integrity === integrity) moved.set(file, otherFile)
    }
  }
  return moved
}

/**
 * Copies a file and its compressed copies within the store, which is faster than compressing and writing them again.
 * @returns whether the file was created
 */
async function copyFile(storage: Storage, from: string, to: string, content: Buffer): Promise<boolean> {
  if (!storage.copy) return false
  const known = await storage.read(from).catch(() => undefined)
  if (!known?.equals(content)) return false
  // Who sends a compressed copy compares it with the file.
  for (const suffix of COPY_SUFFIXES.values()) await storage.copy(from + suffix, to + suffix)
  return storage.copy(from, to)
}

/** Creates all files of a build, for browsers and for the composer. */
async function publishFiles(storage: Storage, { manifest, files, server }: Omit<Build, 'text'>) {
  const { name } = manifest
  const moved = movedRecords(manifest, await liveManifest(storage, name))
  await pMap(
    files,
    async ([file, content]) => {
      const key = keys.file(name, file)
      const known = moved.get(file)
      if (known === undefined || !(await copyFile(storage, keys.file(name, known), key, content)))
        await publishFile(storage, key, content)
    },
    CONCURRENCY,
  )
  await pMap(
    server,
    ([file, content]) =>
      storage.create(keys.serverFile(name, serverHash(manifest.server[file]?.integrity ?? '')), content),
    CONCURRENCY,
  )
}

/**
 * Publishes a build: the files for browsers, with compressed copies; the files for the composer; and last the manifest,
 * which makes them a version. Publishing the same build twice gives the same version.
 * @param app name of the application
 * @param folder the application's folder, which contains `dist`
 * @param checkLease throws when what was published may have been collected meanwhile: then there is no manifest, and the
 *   next attempt creates all files again
 * @returns the version
 * @throws (rejects) when the build is incomplete or differs from its manifest, when a file name contains no hash, or
 *   when the store has a file or a version of the same name with other content
 */
export async function publish(
  storage: Storage,
  app: string,
  folder: string,
  checkLease: () => void = () => {},
): Promise<string> {
  const { manifest, text, files, server } = readBuild(app, folder)
  const version = versionOf(text)
  const key = keys.manifest(app, version)
  if (!(await storage.exists(key))) await publishFiles(storage, { manifest, files, server })
  checkLease()
  // Also when it exists: a signed store compares it with this build, because the version is only a part of its hash.
  await storage.create(key, Buffer.from(text))
  return version
}
