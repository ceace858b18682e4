import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
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
