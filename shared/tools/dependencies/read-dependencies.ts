import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import reasons from './reasons.json' with { type: 'json' }

export const root = resolve(import.meta.dirname, '../../..')

/** A library that packages of this repository list in their `package.json`. */
export type Dependency = {
  readonly name: string
  /** As they are written: '3.0.1', or 'npm:typescript@6.0.3'. */
  readonly versions: readonly string[]
  /** Folders of the packages that list it; '.' is the repository. */
  readonly packages: readonly string[]
  /** Whether what is built or served contains it. */
  readonly isForUse: boolean
  /** What it is for. */
  readonly reason: string | undefined
}

type Workspace = {
  readonly packages: readonly string[]
  readonly catalog: Readonly<Record<string, string>>
  readonly allowBuilds?: Readonly<Record<string, boolean>>
  readonly onlyBuiltDependencies?: readonly string[]
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** `pnpm-workspace.yaml`. */
export const workspace = parse(read('pnpm-workspace.yaml')) as Workspace

/** Folders of all packages of the repository; '.' is the repository. */
export const packageFolders: readonly string[] = [
  '.',
  ...workspace.packages.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((folder) => join(pattern.slice(0, -2), folder))
      : [pattern],
  ),
].filter((folder) => existsSync(join(root, folder, 'package.json')))

const KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const
const FOR_USE: readonly string[] = ['dependencies', 'peerDependencies', 'optionalDependencies']

const listed = packageFolders.flatMap((folder) => {
  const manifest = JSON.parse(read(join(folder, 'package.json'))) as Partial<
    Record<(typeof KINDS)[number], Record<string, string>>
  >
  return KINDS.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).map(([name, range]) => ({
      name,
      folder,
      isForUse: FOR_USE.includes(kind),
      version: range === 'catalog:' ? (workspace.catalog[name] ?? range) : range,
    })),
  )
})

const unique = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]

/** All libraries that packages of this repository list, by name. Its own packages are not among them. */
export const dependencies: readonly Dependency[] = unique(listed.map(({ name }) => name))
  .filter((name) => listed.some((one) => one.name === name && !one.version.startsWith('workspace:')))
  .toSorted()
  .map((name) => {
    const uses = listed.filter((one) => one.name === name)
    return {
      name,
      versions: unique(uses.map(({ version }) => version)),
      packages: unique(uses.map(({ folder }) => folder)),
      isForUse: uses.some(({ isForUse }) => isForUse),
      reason: Object.hasOwn(reasons, name) ? reasons[name as keyof typeof reasons] : undefined,
    }
  })

/** Names of libraries in the list of reasons. */
export const reasonNames: readonly string[] = Object.keys(reasons)

function bytesBelow(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? bytesBelow(path) : lstatSync(path).size)
  }, 0)
}

/** The size of a library's own files as installed, in bytes, without what it depends on; undefined without an installation. */
export function installedBytes({ name, packages }: Dependency): number | undefined {
  const folder = packages.map((one) => join(root, one, 'node_modules', name)).find((path) => existsSync(path))
  return folder === undefined ? undefined : bytesBelow(realpathSync(folder))
}
