import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Manifest, RemoteManifest, ShellManifest } from '@promptelier/build/manifest'
import pMap from 'p-map'
import { readLocal } from '../store/local-copies.ts'
import { filesParts, keys, SHELL, type Store, type Versions } from '../store/store.ts'
import { integrityOf, serverHash } from './integrity.ts'
import { readManifest } from './manifests.ts'

/**
 * Returns the origin of an application's files, without a slash at its end.
 * @param port the port that the remote declares, undefined for the shell
 */
export type OriginOf = (app: string, port: number | undefined) => string

/** The site, the origins and the collector of a composition. */
export type Target = {
  /** URL of the shop as visitors and search engines know it, without a slash at its end. */
  readonly siteUrl: string
  readonly originOf: OriginOf
  /** Where browsers send reports; without it they send none. */
  readonly reports?: string
  /** URL of the repository's root folder on the web, for the links of the team-boundary view. */
  readonly source?: string
}

/** An application of a composition. */
export type Application<Of extends Manifest = Manifest> = {
  readonly manifest: Of
  readonly version: string
  /** Folder with the style sheets and records that browsers fetch. */
  readonly files: string
  /** URL of the files for browsers, without a slash at its end. */
  readonly base: string
  /** Folder with the files that the composer reads and runs. */
  readonly server: string
}

/** All applications of a composition. Remotes are sorted by name. */
export type Applications = {
  readonly shell: Application<ShellManifest>
  readonly remotes: readonly Application<RemoteManifest>[]
}

/** How many objects are read at the same time. */
const CONCURRENCY = { concurrency: 16 } as const

/** @throws (rejects) with an Error that names the object that is missing or does not have its hash */
async function checkOutServer({ storage }: Store, { name, server }: Manifest, folder: string) {
  await pMap(
    Object.entries(server),
    async ([file, { integrity }]) => {
      const key = keys.serverFile(name, serverHash(integrity))
      const content = await storage.read(key)
      if (!content) throw new Error(`${name}: ${key} is missing in ${storage.location}`)
      if (integrityOf(content) !== integrity) throw new Error(`${name}: ${key} in ${storage.location} is damaged`)
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), content)
    },
    CONCURRENCY,
  )
  // Tells Node to load the bundle's `.js` files as ES modules.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
}

/** Files for browsers that the composer reads: style sheets, which documents contain, and records. */
const composedFiles = ({ files, ...manifest }: Manifest): readonly string[] => {
  const folders = manifest.kind === 'remote' ? Object.values(manifest.data) : []
  return Object.keys(files).filter(
    (file) => file.endsWith('.css') || folders.some((folder) => file.startsWith(`${folder}/`)),
  )
}

/**
 * Writes the files for browsers that the composer reads to `folder`. They are not read from the store again, where
 * somebody could change them meanwhile.
 * @throws (rejects) with an Error that names the object that is missing or does not have its hash
 */
async function checkOutFiles({ storage, copies }: Store, manifest: Manifest, folder: string) {
  await pMap(
    composedFiles(manifest),
    async (file) => {
      const key = keys.file(manifest.name, file)
      const content = await readLocal(copies, key, async (path) => {
        const bytes = await readFile(path)
        return integrityOf(bytes) === manifest.files[file]?.integrity ? bytes : undefined
      })
      if (!content) throw new Error(`${manifest.name}: ${key} in ${storage.location} is damaged`)
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), content)
    },
    CONCURRENCY,
  )
}

/** @throws Error when there is no shell */
function sorted(manifests: readonly Manifest[]) {
  const shell = manifests.find((manifest) => manifest.kind === 'shell')
  if (shell?.name !== SHELL) throw new Error('this composition has no shell')
  const remotes = manifests.filter((manifest) => manifest.kind === 'remote')
  return { shell, remotes: remotes.toSorted((one, other) => (one.name < other.name ? -1 : 1)) }
}

/**
 * Checks applications out of the store into a temporary folder, calls `work` with them, and removes the folder.
 * @returns the result of `work`
 * @throws (rejects) with an Error that names the object that is missing or damaged
 */
export async function withApplications<Result>(
  store: Store,
  versions: Versions,
  { originOf }: Pick<Target, 'originOf'>,
  work: (applications: Applications) => Promise<Result>,
): Promise<Result> {
  const entries = Object.entries(versions)
  const manifests = await pMap(entries, ([app, version]) => readManifest(store.storage, app, version), CONCURRENCY)
  const { shell, remotes } = sorted(manifests)
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-compose-'))
  const checkOut = async <Of extends Manifest>(manifest: Of, origin: string): Promise<Application<Of>> => {
    const [files, server] = [join(folder, manifest.name, 'files'), join(folder, manifest.name, 'server')]
    mkdirSync(server, { recursive: true })
    await Promise.all([checkOutServer(store, manifest, server), checkOutFiles(store, manifest, files)])
    const base = [origin, ...filesParts(manifest.name)].join('/')
    return { manifest, version: versions[manifest.name] ?? '', files, base, server }
  }
  try {
    return await work({
      shell: await checkOut(shell, originOf(SHELL, undefined)),
      remotes: await Promise.all(remotes.map((remote) => checkOut(remote, originOf(remote.name, remote.port)))),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
