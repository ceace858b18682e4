import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Manifest, RemoteManifest, ShellManifest } from '@promptelier/build/manifest'
import pMap from 'p-map'
import { EXIT, Refusal } from '../refusal.ts'
import { readLocal } from '../store/local-copies.ts'
import { isOwnMachine, type Target } from '../store/settings.ts'
import { CONCURRENCY } from '../store/storage.ts'
import { filesParts, keys, SHELL, type Store, type Versions } from '../store/store.ts'
import { integrityOf, serverHash } from './integrity.ts'
import { readManifest } from './manifests.ts'
import { provideModules } from './provide-modules.ts'

/**
 * The files of a data set, by their path in its folder, or style sheets, by their path. They stay in the store: who reads
 * one compares it with its hash.
 */
export type LocalFiles = Readonly<
  Record<
    string,
    {
      /** The file on this machine: in the store's folder, or a copy. */
      readonly path: string
      readonly integrity: string
    }
  >
>

/** What the composer reads and runs of an application. Every file has been compared with its hash. */
export type ServerBundle = {
  /** The contents of its files, by path. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Where `checkOut` writes them: Node loads modules from a folder. */
  readonly folder: string
  /**
   * Writes the modules, once they are needed: most remotes of a composition render nothing. Those of the shell include
   * what it provides to remotes. Code that renders finds no other files of its bundle: only modules are inputs of a page's
   * hash (`compose/input-hash.ts`).
   */
  readonly checkOut: () => void
}

/** An application of a composition. */
export type Application<Of extends Manifest = Manifest> = {
  readonly manifest: Of
  readonly version: string
  /** Its data sets, by name. The shell has none. */
  readonly data: Readonly<Record<string, LocalFiles>>
  /** Its style sheets. */
  readonly styles: LocalFiles
  /** URL of the files for browsers, without a slash at its end. */
  readonly base: string
  readonly server: ServerBundle
}

/** All applications of a composition. Remotes are sorted by name. */
export type Applications = {
  readonly shell: Application<ShellManifest>
  readonly remotes: readonly Application<RemoteManifest>[]
}

/**
 * @param parent the folder for the bundles of all applications
 * @throws (rejects) with an Error that names the object that is missing or does not have its hash
 */
async function readServer({ storage }: Store, { kind, name, server }: Manifest, parent: string): Promise<ServerBundle> {
  const read = await pMap(
    Object.entries(server),
    async ([file, { integrity }]) => {
      const key = keys.serverFile(name, serverHash(integrity))
      const content = await storage.read(key)
      if (!content) throw new Error(`${name}: ${key} is missing in ${storage.location}`)
      if (integrityOf(content) !== integrity) throw new Error(`${name}: ${key} in ${storage.location} is damaged`)
      return [file, content] as const
    },
    CONCURRENCY,
  )
  const files = new Map(read)
  const folder = join(parent, name)
  return {
    files,
    folder,
    checkOut() {
      const modules = [...files].filter(([file]) => file.endsWith('.js'))
      // `package.json` tells Node to load the bundle's `.js` files as ES modules.
      for (const [file, content] of [...modules, ['package.json', '{ "type": "module" }\n'] as const]) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), content)
      }
      if (kind === 'shell') provideModules(parent, folder, files.keys())
    },
  }
}

/**
 * Compares a file for browsers with its hash. It is copied when the store is not on this machine.
 * @returns the path of the local file
 * @throws (rejects) with an Error that names the object that is missing or does not have its hash
 */
async function checkFile({ storage, copies }: Store, { name, files }: Manifest, file: string): Promise<string> {
  const key = keys.file(name, file)
  const checked = await readLocal(copies, key, async (path) =>
    integrityOf(await readFile(path)) === files[file]?.integrity ? path : undefined,
  )
  if (checked === undefined) throw new Error(`${name}: ${key} in ${storage.location} is damaged`)
  return checked
}

/**
 * Finds the records of an application on this machine. In a folder, thousands of records are not read before somebody
 * needs them.
 * @throws (rejects) with an Error that names the object that is missing or damaged, when objects had to be copied
 */
async function findDataSets(store: Store, manifest: Manifest): Promise<Application['data']> {
  const { folder: local } = store.copies
  const pathOf = (file: string) =>
    local === undefined ? checkFile(store, manifest, file) : join(local, keys.file(manifest.name, file))
  const sets = manifest.kind === 'remote' ? Object.entries(manifest.data) : []
  const found = sets.map(async ([set, folder]) => {
    const files = Object.entries(manifest.files).filter(([file]) => file.startsWith(`${folder}/`))
    const inFolder = await pMap(
      files,
      async ([file, { integrity }]) =>
        [file.slice(folder.length + 1), { path: await pathOf(file), integrity }] as const,
      CONCURRENCY,
    )
    return [set, Object.fromEntries(inFolder)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** @throws (rejects) with an Error that names the style sheet that is missing or does not have its hash */
async function findStyles(store: Store, manifest: Manifest): Promise<LocalFiles> {
  const sheets = Object.entries(manifest.files).filter(([path]) => path.endsWith('.css'))
  const found = await pMap(
    sheets,
    async ([file, { integrity }]) => [file, { path: await checkFile(store, manifest, file), integrity }] as const,
    CONCURRENCY,
  )
  return Object.fromEntries(found)
}

/** @throws Error when there is no shell */
function sorted(manifests: readonly Manifest[]) {
  const shell = manifests.find((manifest) => manifest.kind === 'shell')
  if (shell?.name !== SHELL) throw new Error('this composition has no shell')
  const remotes = manifests.filter((manifest) => manifest.kind === 'remote')
  return { shell, remotes: remotes.toSorted((one, other) => (one.name < other.name ? -1 : 1)) }
}

/** @throws Refusal when visitors of a shop on the web would look for the files of a remote on their own machine */
function checkOrigin(remote: string, origin: string, shellOrigin: string) {
  if (isOwnMachine(shellOrigin) || !isOwnMachine(origin)) return
  throw new Refusal(
    `${keys.settings} has no origin for ${remote}: the shop is at ${shellOrigin}, and browsers would look for the files of ${remote} at ${origin}, on the visitor's own machine. Add it to "origins", then repeat the command.`,
    EXIT.refused,
  )
}

/**
 * Reads the server bundles of applications from the store, calls `work`, which may check them out into a temporary
 * folder, and removes that folder.
 * @returns the result of `work`
 * @throws (rejects) with an Error that names the object that is missing or damaged; with a Refusal when a remote of a shop
 *   on the web has no origin
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
  const shellOrigin = originOf(SHELL, undefined)
  for (const { name, port } of remotes) checkOrigin(name, originOf(name, port), shellOrigin)
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-compose-'))
  const checkOut = async <Of extends Manifest>(manifest: Of, origin: string): Promise<Application<Of>> => {
    const [data, server, styles] = await Promise.all([
      findDataSets(store, manifest),
      readServer(store, manifest, folder),
      findStyles(store, manifest),
    ])
    const base = [origin, ...filesParts(manifest.name)].join('/')
    return { manifest, version: versions[manifest.name] ?? '', data, styles, base, server }
  }
  try {
    return await work({
      shell: await checkOut(shell, shellOrigin),
      remotes: await Promise.all(remotes.map((remote) => checkOut(remote, originOf(remote.name, remote.port)))),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
