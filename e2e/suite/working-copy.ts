import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { APPS } from './apps.ts'
import { root } from './repository.ts'
import { run } from './run.ts'

/** The packages of this repository, with their folders. Each working copy has its own. */
const PACKAGES: Readonly<Record<string, string>> = {
  '@promptelier/build': 'shared/build',
  '@promptelier/platform': 'shared/platform',
  '@promptelier/storefront': 'shared/storefront',
  '@promptelier/tools': 'shared/tools',
  '@promptelier/ui': 'shared/ui',
}
const SOURCES = [
  ...APPS,
  'shared',
  '.github',
  'package.json',
  'pnpm-workspace.yaml',
  'tsconfig.json',
  'vitest.config.ts',
]

/** A copy of the repository's sources, as one team has it. It can be changed and built independently. */
export type WorkingCopy = {
  readonly folder: string
  /** Changes a file, given by its path in the repository. @throws Error when the text stays the same */
  readonly edit: (file: string, change: (text: string) => string) => void
  readonly read: (file: string) => string
  readonly write: (file: string, text: string) => void
  readonly remove: (file: string) => void
  /**
   * Creates a new remote with the repository's command, and installs the dependencies of its `package.json`.
   * @returns its folder
   */
  readonly createRemote: (name: string, path: string) => string
  /** Runs the unit tests of one application. @throws Error with their output when one fails */
  readonly test: (app: string) => void
  /** Builds one application, without a timeout. */
  readonly build: (app: string) => void
  /** Returns the files that differ from the repository, including added and removed ones. */
  readonly changedFiles: () => readonly string[]
}

/** The folder of one of our packages in a working copy; undefined for packages of others. */
function ownPackage(path: string, copy: string): string | undefined {
  const own = Object.entries(PACKAGES).find(([name]) => path.endsWith(name))
  return own && join(copy, own[1])
}

/** Links installed packages to the repository's, and our own packages to those of this working copy. */
function linkModules(from: string, to: string, copy: string) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((entry) => entry !== '.cache')) {
    const [source, target] = [join(from, name), join(to, name)]
    if (name.startsWith('@') && lstatSync(source).isDirectory()) linkModules(source, target, copy)
    else symlinkSync(ownPackage(source, copy) ?? source, target)
  }
}

const isSource = (path: string) => !/\/(?:node_modules|dist|\.cache)$/.test(path)

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!isSource(path) || entry.isSymbolicLink()) return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

const sourcesIn = (folder: string) =>
  SOURCES.map((name) => join(folder, name))
    .flatMap((path) => (lstatSync(path).isDirectory() ? filesBelow(path) : [path]))
    .map((path) => relative(folder, path))

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'latin1') : undefined)

/**
 * The folder in which a package is installed for any of our applications. All use the version of the workspace's
 * catalog.
 */
function installedFolder(name: string): string {
  const path = APPS.map((app) => join(root, app, 'node_modules', name)).find((folder) => existsSync(folder))
  if (path === undefined) throw new Error(`${name} is not installed for any application`)
  return path
}

/** Does what `pnpm install` does for a new package whose dependencies are all installed already. */
function install(folder: string, copy: string) {
  // `create-remote` has written this file.
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const target = join(folder, 'node_modules', name)
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(ownPackage(name, copy) ?? installedFolder(name), target)
  }
}

/** What builds of a package have cached. */
const CACHE = 'node_modules/.cache/promptelier'

/** Copies the caches of the repository's builds: a team has built before. Each is used until a source changes. */
function copyCaches(folder: string) {
  for (const path of [...APPS, ...Object.values(PACKAGES)].map((name) => join(name, CACHE)))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true })
}

/**
 * Copies the sources of all applications and of the shared packages.
 * @param folder an empty folder outside of the project
 * @param env environment of the commands that run in it
 * @param options `caches`: whether it has what builds have cached in this repository; true by default
 */
export function createWorkingCopy(
  folder: string,
  env: NodeJS.ProcessEnv,
  options: { caches?: boolean } = {},
): WorkingCopy {
  for (const name of SOURCES) cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource })
  for (const name of [...APPS, ...Object.values(PACKAGES)])
    linkModules(join(root, name, 'node_modules'), join(folder, name, 'node_modules'), folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  if (options.caches ?? true) copyCaches(folder)
  const path = (file: string) => join(folder, file)
  const read = (file: string) => readFileSync(path(file), 'utf8')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(path(file)), { recursive: true })
    writeFileSync(path(file), text)
  }
  const added: string[] = []
  /** Those of the files whose content, or existence, differs between the copy and the repository. */
  const differing = (files: readonly string[]) =>
    [...new Set(files)].filter((file) => textOf(path(file)) !== textOf(join(root, file))).toSorted()
  return {
    folder,
    read,
    write,
    edit(file, change) {
      const before = read(file)
      const after = change(before)
      if (after === before) throw new Error(`the edit of ${file} changes nothing`)
      write(file, after)
    },
    remove: (file) => rmSync(path(file)),
    createRemote(name, at) {
      const app = `${name}-mfe`
      run(folder, env, '--import', 'tsx', path('shared/build/create-remote/cli.ts'), name, '--path', at)
      install(path(app), folder)
      added.push(...[path(app), path('.github')].flatMap(filesBelow).map((file) => relative(folder, file)))
      return app
    },
    test: (app) => void run(folder, env, join(root, 'node_modules/vitest/vitest.mjs'), 'run', app),
    build: (app) => void run(path(app), env, path('shared/build/build-app.mjs')),
    changedFiles: () => differing([...sourcesIn(root), ...sourcesIn(folder), ...added]),
  }
}
