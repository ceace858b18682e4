import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Manifest, versionOf } from '@promptelier/build/manifest'
import { writeFiles, writeFolder } from '../store/drafts.ts'
import { filesFolder, manifestFile, type Store, serverFolder } from '../store/store.ts'
import { BROTLI_QUALITY, writeCompressedCopies } from './compressed-copies.ts'
import { readManifest } from './manifests.ts'

/** The hash in a file's path: eight characters before the extension, or at the end of a folder's name. */
const HASHED_NAME = /-[\w-]{8}(?:\.\w+$|\/)/

const integrityOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

/**
 * @param message the end of the error's sentence, when the content of a file differs
 * @throws Error that names the first file that is missing or differs from the manifest
 */
function checkFiles(folder: string, files: Manifest['files'], message: string) {
  for (const [file, { integrity }] of Object.entries(files)) {
    const path = join(folder, file)
    if (!existsSync(path)) throw new Error(`${path} is missing: build again`)
    if (integrityOf(path) !== integrity) throw new Error(`${path} ${message}`)
  }
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

/** @throws Error when a file name contains no hash, or the store has a file of this name with other content */
function checkFileNames(store: Store, app: string, files: Manifest['files']) {
  const unhashed = Object.keys(files).find((file) => !HASHED_NAME.test(file))
  if (unhashed !== undefined) throw new Error(`${app}: the name of ${unhashed} contains no hash of its content`)
  const folder = filesFolder(store, app)
  const published = Object.entries(files).filter(([file]) => existsSync(join(folder, file)))
  checkFiles(
    folder,
    Object.fromEntries(published),
    'was already published with other content: its name must contain a different hash',
  )
}

const copyFiles = (from: string, to: string, files: readonly string[]) => {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(from, file), join(to, file))
  }
}

/** Removes the server bundles that a killed release left: they have no manifest. */
function removeUnfinishedBundles(store: Store, app: string) {
  const bundles = serverFolder(store, app, '')
  for (const version of existsSync(bundles) ? readdirSync(bundles) : [])
    if (!existsSync(manifestFile(store, app, version))) rmSync(join(bundles, version), { recursive: true })
}

/**
 * Publishes a build: the files for browsers, with compressed copies; the files for the composer; and last the manifest,
 * which makes them a version. Publishing the same build twice gives the same version. Call it while holding the store's
 * lock.
 * @param app name of the application
 * @param folder the application's folder, which contains `dist`
 * @returns the version
 * @throws (rejects) when the build is incomplete or differs from its manifest, when a file name contains no hash, or
 *   when the store has a file of the same name with other content
 */
export async function publish(store: Store, app: string, folder: string): Promise<string> {
  const dist = join(folder, 'dist')
  const source = join(dist, 'manifest.json')
  if (!existsSync(source)) throw new Error(`${app} is not built: ${source} is missing`)
  const manifest = readManifest(source, app)
  const { files, server } = manifest
  checkLoadedFiles(manifest)
  const [client, bundle] = [join(dist, 'client'), join(dist, 'server')]
  for (const [built, listed] of [[client, files] as const, [bundle, server] as const])
    checkFiles(built, listed, 'was changed after the build: build again')
  checkFileNames(store, app, files)
  const version = versionOf(readFileSync(source, 'utf8'))
  const target = manifestFile(store, app, version)
  if (existsSync(target)) return version

  removeUnfinishedBundles(store, app)
  const newFiles = Object.keys(files).filter((file) => !existsSync(join(filesFolder(store, app), file)))
  await writeFiles(store.folder, filesFolder(store, app), async (draft) => {
    copyFiles(client, draft, newFiles)
    await writeCompressedCopies(draft, BROTLI_QUALITY.version)
  })
  await writeFolder(store.folder, async (draft) => {
    copyFiles(bundle, draft, Object.keys(server))
    // Tells Node to load the bundle's `.js` files as ES modules, wherever the store is.
    writeFileSync(join(draft, 'package.json'), '{ "type": "module" }\n')
    return serverFolder(store, app, version)
  })
  await writeFiles(store.folder, dirname(target), async (draft) => cpSync(source, join(draft, basename(target))))
  return version
}
