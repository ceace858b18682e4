import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
    manifest.files[file] = { bytes: Buffer.byteLength(text), integrity }
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
