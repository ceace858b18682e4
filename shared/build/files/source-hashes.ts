import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { filesBelow } from './files-below.ts'

/** What is in the folder of an application, but not in its build. */
const NOT_BUILT = /^(?:dist|node_modules|composer|composer\.config\.ts|\..*)$/
const TESTS_AND_DOCUMENTS = /\.test\.tsx?$|(?:^|\/)testing\/|\.md$/
/** Editors and operating systems write these files beside the one that somebody looks at. */
const OF_PROGRAMS = /(?:^|\/)(?:\.|Thumbs\.db$)/

/** The files in the folder of an application that its build is made from: paths relative to the folder. */
function ownSources(app: string): readonly string[] {
  const entries = readdirSync(app, { withFileTypes: true }).filter(({ name }) => !NOT_BUILT.test(name))
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(app, entry.name)).map((file) => `${entry.name}/${file}`) : [entry.name],
    )
    .filter((file) => !TESTS_AND_DOCUMENTS.test(file) && !OF_PROGRAMS.test(file))
}

/**
 * Selects the modules of a build that are files of other packages of this repository: what the application shares.
 * @param app folder of the application
 * @param ids of the modules, as the bundler names them
 * @returns paths relative to the folder
 */
export const sharedSources = (app: string, ids: Iterable<string>): readonly string[] =>
  [...ids]
    .map((id) => id.split('?')[0] ?? id)
    .filter((id) => isAbsolute(id) && !id.includes('/node_modules/') && existsSync(id))
    .map((id) => relative(app, id))
    .filter((file) => file.startsWith('../'))

/**
 * Hashes the files that the build of an application is made from.
 * @param app folder of the application
 * @param shared paths of modules outside of it, relative to it; one that does not exist is left out
 * @returns a hash of each file, by its path relative to the folder
 */
export const sourceHashes = (app: string, shared: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set([...ownSources(app), ...shared.filter((file) => existsSync(join(app, file)))])].map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(app, file)))
        .digest('base64url')
        .slice(0, 16),
    ]),
  )

/** The hashes of an application's own files from before its build. */
const HASHES_BEFORE = 'dist/sources-before.json'

/** Notes the hashes of an application's own files. To be called before its build reads the first one. */
export function noteSources(app: string) {
  const file = join(app, HASHES_BEFORE)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(sourceHashes(app, [])))
}

/**
 * Hashes the files that a build was made from, at its end. An own file of the application that is not as `noteSources` has
 * found it has an empty hash: nobody knows which of its texts is in the build, so it counts as changed since.
 * @param app folder of the application
 * @param shared as for `sourceHashes`
 */
export function builtHashes(app: string, shared: readonly string[]): Readonly<Record<string, string>> {
  const now = sourceHashes(app, shared)
  const file = join(app, HASHES_BEFORE)
  // This program has written the file. It is missing when Vite was called without `build-app.mjs`.
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : now
  const own = Object.keys({ ...before, ...now }).filter((path) => !path.startsWith('../'))
  const edited = own.filter((path) => before[path] !== now[path]).map((path) => [path, ''] as const)
  return { ...now, ...Object.fromEntries(edited) }
}
