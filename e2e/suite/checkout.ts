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
import { dirname, join, relative, resolve } from 'node:path'
import { APPS } from './apps.ts'
import { run } from './run.ts'

const root = resolve(import.meta.dirname, '../..')

/** Our own packages, each with its folder: a checkout has its own. */
const PACKAGES: Readonly<Record<string, string>> = {
  '@promptelier/build': 'shared/build',
  '@promptelier/platform': 'shared/platform',
  '@promptelier/storefront': 'shared/storefront',
  '@promptelier/ui': 'shared/ui',
}
const SOURCES = [...APPS, 'shared', 'package.json', 'pnpm-workspace.yaml', 'tsconfig.json', 'vitest.config.ts']

/** The repository as one team has it: sources of its own, that it changes and builds without anybody else. */
export type Checkout = {
  readonly folder: string
  /** Changes a file. The path is relative to the repository. */
  readonly edit: (file: string, change: (text: string) => string) => void
  readonly read: (file: string) => string
  readonly write: (file: string, text: string) => void
  readonly remove: (file: string) => void
  /**
   * Writes a new remote by the repository's command, and installs what its `package.json` asks for.
   * @returns its folder
   */
  readonly createRemote: (name: string, path: string) => string
  /** Runs the unit tests of one application. @throws Error with what they said when one fails */
  readonly test: (app: string) => void
  /** Builds one application, in as long as that takes. */
  readonly build: (app: string) => void
  /** Files that differ from the repository's, or that one of the two does not have. */
  readonly changed: () => readonly string[]
}

/** Where a checkout has one of our packages; undefined for another's. */
function ownPackage(path: string, checkout: string): string | undefined {
  const own = Object.entries(PACKAGES).find(([name]) => path.endsWith(name))
  return own && join(checkout, own[1])
}

/** Links to what is installed, and for our own packages to those of this checkout. */
function linkModules(from: string, to: string, checkout: string) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    if (name.startsWith('@') && lstatSync(source).isDirectory()) linkModules(source, target, checkout)
    else symlinkSync(ownPackage(source, checkout) ?? source, target)
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

/** Where a package is installed for one of our applications, as the catalogue of the workspace has it. */
function installed(name: string): string {
  const path = APPS.map((app) => join(root, app, 'node_modules', name)).find((folder) => existsSync(folder))
  if (path === undefined) throw new Error(`${name} is installed for no application`)
  return path
}

/** What `pnpm install` does for a new package whose dependencies are all installed already. */
function install(folder: string, checkout: string) {
  // Written by the repository's own command.
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const target = join(folder, 'node_modules', name)
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(ownPackage(name, checkout) ?? installed(name), target)
  }
}

/**
 * Copies the sources of all applications and of what they share.
 * @param folder empty; outside of the project
 * @param env of the commands that run in it
 */
export function createCheckout(folder: string, env: NodeJS.ProcessEnv): Checkout {
  for (const name of SOURCES) cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource })
  for (const name of [...APPS, ...Object.values(PACKAGES)])
    linkModules(join(root, name, 'node_modules'), join(folder, name, 'node_modules'), folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const path = (file: string) => join(folder, file)
  const read = (file: string) => readFileSync(path(file), 'utf8')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(path(file)), { recursive: true })
    writeFileSync(path(file), text)
  }
  const added: string[] = []
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
      added.push(...filesBelow(path(app)).map((file) => relative(folder, file)))
      return app
    },
    test: (app) => void run(folder, env, join(root, 'node_modules/vitest/vitest.mjs'), 'run', app),
    build(app) {
      const vite = join(root, 'node_modules/vite/bin/vite.js')
      run(path(app), env, vite, 'build', '--configLoader', 'runner', '--logLevel', 'warn')
      run(path(app), env, vite, 'build', '--ssr', '--configLoader', 'runner', '--logLevel', 'warn')
    },
    changed() {
      const files = new Set([...sourcesIn(root), ...sourcesIn(folder), ...added])
      return [...files].filter((file) => textOf(path(file)) !== textOf(join(root, file))).toSorted()
    },
  }
}
