import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Manifest, versionOf } from '@promptelier/build/manifest'
import { BROTLI_QUALITY, writeCompressedCopies } from './compressed-copies.ts'
import { writeFiles, writeFolder } from './drafts.ts'
import { readManifest } from './manifests.ts'
import { filesFolder, manifestFile, type Store, serverFolder } from './store.ts'

/** A hash of the content: eight characters before the ending, or at the end of a folder that is published as a whole. */
const HASHED_NAME = /-[\w-]{8}(?:\.\w+$|\/)/

const integrityOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

/** @throws Error that names the first file which is not as the manifest says */
function checkFiles(folder: string, files: Manifest['files'], isOther: string) {
  for (const [file, { integrity }] of Object.entries(files)) {
    const path = join(folder, file)
    if (!existsSync(path)) throw new Error(`${path} is missing: build again`)
    if (integrityOf(path) !== integrity) throw new Error(`${path} ${isOther}`)
  }
}

/** @throws Error when a page or the start needs a file that is not among those of the version */
function checkListed(manifest: Manifest) {
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
    throw new Error(`${manifest.name} loads ${unlisted}, which is none of its files: build again`)
}

/** @throws Error when a file cannot be shared by versions: its name says nothing of its content, or is taken */
function checkNames(store: Store, app: string, files: Manifest['files']) {
  const unhashed = Object.keys(files).find((file) => !HASHED_NAME.test(file))
  if (unhashed !== undefined) throw new Error(`${app}: the name of ${unhashed} holds no hash of its content`)
  const folder = filesFolder(store, app)
  const there = Object.entries(files).filter(([file]) => existsSync(join(folder, file)))
  checkFiles(folder, Object.fromEntries(there), `was published with other content: another hash is needed in its name`)
}

const copy = (from: string, to: string, files: readonly string[]) => {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(from, file), join(to, file))
  }
}

/** What a release that was killed has left: a server bundle without the manifest that makes it a version's. */
function removeUnfinished(store: Store, app: string) {
  const bundles = serverFolder(store, app, '')
  for (const version of existsSync(bundles) ? readdirSync(bundles) : [])
    if (!existsSync(manifestFile(store, app, version))) rmSync(join(bundles, version), { recursive: true })
}

/**
 * Publishes a build: what browsers fetch, with compressed copies; what the composer reads; and last the manifest, which
 * makes a version of them. The same build again is the same version. Only for the one who holds the store's lock.
 * @param app whose build it is
 * @param folder the application's folder, built
 * @returns the version
 * @throws (rejects) when the build is not complete, or not as its manifest says
 */
export async function publish(store: Store, app: string, folder: string): Promise<string> {
  const dist = join(folder, 'dist')
  const source = join(dist, 'manifest.json')
  if (!existsSync(source)) throw new Error(`${app} is not built: ${source} is missing`)
  const manifest = readManifest(source, app)
  const { files, server } = manifest
  checkListed(manifest)
  const [client, bundle] = [join(dist, 'client'), join(dist, 'server')]
  for (const [part, facts] of [[client, files] as const, [bundle, server] as const])
    checkFiles(part, facts, 'was changed after the build: build again')
  checkNames(store, app, files)
  const version = versionOf(readFileSync(source, 'utf8'))
  const target = manifestFile(store, app, version)
  if (existsSync(target)) return version

  removeUnfinished(store, app)
  const fresh = Object.keys(files).filter((file) => !existsSync(join(filesFolder(store, app), file)))
  await writeFiles(store.folder, filesFolder(store, app), async (draft) => {
    copy(client, draft, fresh)
    await writeCompressedCopies(draft, BROTLI_QUALITY.version)
  })
  await writeFolder(store.folder, async (draft) => {
    copy(bundle, draft, Object.keys(server))
    // Its `.js` files are modules, whichever folder the store lies in.
    writeFileSync(join(draft, 'package.json'), '{ "type": "module" }\n')
    return serverFolder(store, app, version)
  })
  await writeFiles(store.folder, dirname(target), async (draft) => cpSync(source, join(draft, basename(target))))
  return version
}
