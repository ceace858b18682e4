import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * Adds a file that no page loads to a build: a new version with the same pages, without the seconds of a build.
 * @param dist folder of the build
 * @param change the text of the file: each text gives another version
 */
export function touchBuild(dist: string, change: string) {
  const text = `// ${change}\n`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const file = `touched-${hash}.js`
  writeFileSync(join(dist, 'client', file), text)
  const manifestFile = join(dist, 'manifest.json')
  // Our own build has written this file, so its type is known.
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { files: Record<string, object> }
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
  manifest.files[file] = { bytes: text.length, integrity }
  writeFileSync(manifestFile, JSON.stringify(manifest))
}

/**
 * Copies the build of an application and touches the copy.
 * @param folder where the application's folder is written
 * @param change each text gives another version
 */
export function writeTouchedBuild(folder: string, app: string, change: string) {
  const dist = join(folder, app, 'dist')
  mkdirSync(dist, { recursive: true })
  cpSync(join(root, app, 'dist'), dist, { recursive: true })
  touchBuild(dist, change)
}
