import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Manifest } from '@promptelier/build/manifest'
import { root } from './repository.ts'

/**
 * Copies the build of an application.
 * @param folder where the application's folder is written
 * @returns the folder of the copied build
 */
export function copyBuild(folder: string, app: string): string {
  const dist = join(folder, app, 'dist')
  mkdirSync(dist, { recursive: true })
  cpSync(join(root, app, 'dist'), dist, { recursive: true })
  return dist
}

/** What a manifest says of a file. */
const factsOf = (text: string) => ({
  bytes: Buffer.byteLength(text),
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
})

/**
 * Writes files for browsers into a build, and their sizes and hashes into its manifest, as a build does.
 * @param dist folder of the build
 * @param texts of the files, by path
 */
export function writeFiles(dist: string, texts: Readonly<Record<string, string>>) {
  const manifestFile = join(dist, 'manifest.json')
  // Our own build has written this file, so its type is known.
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { files: Record<string, object> }
  for (const [file, text] of Object.entries(texts)) {
    writeFileSync(join(dist, 'client', file), text)
    manifest.files[file] = factsOf(text)
  }
  writeFileSync(manifestFile, JSON.stringify(manifest))
}

/**
 * Declares keys of session storage in the manifest of a build, as `remote.config.ts` does.
 * @param dist folder of the build
 * @param purposes by key
 */
export function declareSessionKeys(dist: string, purposes: Readonly<Record<string, string>>) {
  const manifestFile = join(dist, 'manifest.json')
  // Our own build has written this file, so its type is known.
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
    storage: { session: string[] }
    purposes: { session: Record<string, string> }
  }
  manifest.storage.session.push(...Object.keys(purposes))
  Object.assign(manifest.purposes.session, purposes)
  writeFileSync(manifestFile, JSON.stringify(manifest))
}

/**
 * Adds a file that no page loads to a build: a new version with the same pages, without the seconds of a build.
 * @param dist folder of the build
 * @param change the text of the file: each text gives another version
 */
export function touchBuild(dist: string, change: string) {
  const text = `// ${change}\n`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  writeFiles(dist, { [`touched-${hash}.js`]: text })
}

const CLIENT = 'client/'
const SERVER = 'server/'
const MANIFEST = 'manifest.json'
const TEXT = /\.(?:js|css|json)$/

/** What contains a hash in the name of a file for browsers, or of the folder of a data set. */
const HASH = /-[\w-]{8}(?=\.\w+$|$)/

/** The path of a file, or of the data set that contains it: what has the hash in its name. */
const hashedPath = (file: string) => /^client\/data\/[^/]+/.exec(file)?.[0] ?? file

const withHashOf = (text: string, name: string) =>
  name.replace(HASH, `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`)

type Texts = Map<string, string>

/**
 * Gives everything that has changed for browsers another name, also in the texts that contain the name.
 * @param after texts by path in the build, which are changed
 * @returns the new paths, by path in the build
 */
function renameChanged(before: Texts, after: Texts): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  const isToRename = (file: string) =>
    file.startsWith(CLIENT) && after.get(file) !== before.get(file) && !renamed.has(hashedPath(file))
  // A new name changes further files.
  for (let file = [...after.keys()].find(isToRename); file; file = [...after.keys()].find(isToRename)) {
    const path = hashedPath(file)
    const name = withHashOf(after.get(file) ?? '', basename(path))
    renamed.set(path, join(dirname(path), name))
    for (const [other, text] of after) after.set(other, text.replaceAll(basename(path), name))
  }
  return renamed
}

/** The texts of a build, by path in the build: of its manifest, and of the files that it names. */
function readTexts(dist: string): Texts {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  // Our own build has written this file, so its type is known.
  const { files, server } = JSON.parse(read(MANIFEST)) as Manifest
  const paths = [
    MANIFEST,
    ...Object.keys(files).map((file) => CLIENT + file),
    ...Object.keys(server).map((file) => SERVER + file),
  ]
  return new Map(paths.filter((path) => TEXT.test(path)).map((path) => [path, read(path)]))
}

/**
 * Changes the texts of a build as a build of changed sources would, without the seconds of a build: what has changed for
 * browsers has another name, and so has every file that contains such a name.
 * @param dist folder of the build
 * @param change returns the new text of a file, which it gets with its path in the build: `server/HelpPage.js`,
 *   `client/assets/HelpPage-a1b2c3d4.js`, `client/data/catalogue-a1b2c3d4/product/1.json` or `manifest.json`
 * @throws Error when the texts stay the same
 */
export function editBuild(dist: string, change: (text: string, file: string) => string) {
  const before = readTexts(dist)
  const after: Texts = new Map([...before].map(([file, text]) => [file, change(text, file)]))
  if ([...after].every(([file, text]) => text === before.get(file))) throw new Error('the edit changes nothing')
  const renamed = renameChanged(before, after)
  for (const [path, newPath] of renamed) renameSync(join(dist, path), join(dist, newPath))
  // Its text has the new names already.
  const manifest = JSON.parse(after.get(MANIFEST) ?? '') as Manifest
  for (const [file, text] of after) {
    if (file === MANIFEST || text === before.get(file)) continue
    const path = hashedPath(file)
    const newFile = file.replace(path, renamed.get(path) ?? path)
    writeFileSync(join(dist, newFile), text)
    if (newFile.startsWith(CLIENT)) manifest.files[newFile.slice(CLIENT.length)] = factsOf(text)
    else manifest.server[newFile.slice(SERVER.length)] = factsOf(text)
  }
  writeFileSync(join(dist, MANIFEST), JSON.stringify(manifest))
}
