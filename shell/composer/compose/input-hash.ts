import { createHash } from 'node:crypto'
import { runnableModules } from '@promptelier/build/module-graph'
import { ADDRESSES } from '@promptelier/build/remote-config'
import type { Composition } from '@promptelier/platform/composition'
import type { Application, Applications } from '../artefacts/applications.ts'
import { patternsOf } from '../paths/addresses.ts'
import { OFF } from '../store/store.ts'
import { composerHash } from './composer-version.ts'
import type { CompositionFile } from './composition-file.ts'
import { contentHash } from './content-hash.ts'
import { recordHasher } from './records.ts'

/** What is rendered at one path. */
export type RenderedPage = {
  /** Percent-encoded. */
  readonly path: string
  /** The page that matches the path; undefined for the shop's 404 page. */
  readonly page: { readonly remote: string; readonly page: string } | undefined
  /** Names of the records that are passed to the page. */
  readonly records: readonly string[]
  /** Whether the page's remote is switched off. */
  readonly isOff: boolean
}

/**
 * The composition that pages are rendered with. Ids, versions and file URLs, which change with every release, are
 * empty, so that no body contains them. All remotes are switched on: only pages of a remote that is switched off differ.
 */
export const renderedComposition = ({ siteUrl, remotes, reports }: Composition): Composition => ({
  id: '',
  siteUrl,
  ...(reports !== undefined && { reports }),
  shell: { version: '' },
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, { part, pages, notFound }]) => [
      name,
      { version: '', entry: '', part, pages, notFound },
    ]),
  ),
  data: {},
})

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Files of the shell's server bundle that the composer or a remote imports. */
const shellEntries = ({ server }: Application): readonly string[] => [
  'server.js',
  ...[...server.files.keys()].filter((file) => file.startsWith('provided/')).toSorted(),
]

/** A hash of modules of an application, and of all that they import. */
function codeHashOf({ server: { files } }: Application, entries: readonly string[]): string {
  const modules = runnableModules(files, entries)
  return contentHash(new Map([...files].filter(([file]) => modules.includes(file))))
}

/** @returns a function that returns the hash of a record's value, 'absent' when there is no such record */
function valueHasher({ remotes }: Applications, made: CompositionFile['records']): (name: string) => string {
  const publishedHash = recordHasher(remotes.map(({ manifest }) => manifest))
  return (name) => (Object.hasOwn(made, name) ? hashOf(made[name]) : (publishedHash(name) ?? 'absent'))
}

/** The hashes that inputs of the same composition have in common. */
type CommonInputs = {
  readonly remotes: Applications['remotes']
  /** Of the composer and the shell. */
  readonly code: readonly string[]
  readonly valueHash: (name: string) => string
}

function addressesHasher({ remotes, code, valueHash }: CommonInputs) {
  const codeHashes = new Map(
    remotes.map((remote) => {
      const { name, addresses } = remote.manifest
      return [name, [...code, patternsOf(remote.manifest), addresses ? codeHashOf(remote, [`${ADDRESSES}.js`]) : null]]
    }),
  )
  return (remote: string, reads: readonly string[]): string =>
    hashOf([codeHashes.get(remote), reads.map((name) => [name, valueHash(name)])]).slice(0, 24)
}

function documentHasher({ remotes, code: common, valueHash }: CommonInputs, rendered: Composition) {
  const commonHash = hashOf([...common, rendered])
  const codeHashes = new Map<string, string>()
  const codeHash = ({ remote, page }: NonNullable<RenderedPage['page']>): string => {
    const key = `${remote}/${page}`
    const application = remotes.find(({ manifest }) => manifest.name === remote)
    if (!application) throw new Error(`${remote} is not a remote of this composition`)
    const hash = codeHashes.get(key) ?? codeHashOf(application, [`${page}.js`])
    codeHashes.set(key, hash)
    return hash
  }
  return ({ path, page, records, isOff }: RenderedPage): string => {
    const code = page && (isOff ? [page.remote, OFF] : [page.remote, page.page, codeHash(page)])
    return hashOf([commonHash, path, code, records.map((name) => [name, valueHash(name)])]).slice(0, 24)
  }
}

/** Functions that hash all inputs of what a composition contains: 24 hexadecimal digits. */
export type InputHashers = {
  /**
   * The inputs of a remote's addresses: the code of this composer, of the shell and of the module of addresses, the
   * patterns of the remote, and the values of the records that the module has read.
   */
  readonly inputOfAddresses: (remote: string, reads: readonly string[]) => string
  /**
   * The inputs of a document's head and body: documents with the same hash have the same head and body. The inputs are
   * the code of this composer, of the shell and of the page, the site URL, what the remotes declare (routes, titles,
   * French names), the path, and the values of the page's records.
   */
  readonly inputOfDocument: (page: RenderedPage) => string
}

/**
 * @param rendered the result of `renderedComposition`
 * @param made the records that the composer has made
 */
export function inputHashers(
  applications: Applications,
  rendered: Composition,
  made: CompositionFile['records'],
): InputHashers {
  const { shell, remotes } = applications
  const code = [composerHash(), codeHashOf(shell, shellEntries(shell))]
  const common = { remotes, code, valueHash: valueHasher(applications, made) }
  return { inputOfAddresses: addressesHasher(common), inputOfDocument: documentHasher(common, rendered) }
}
