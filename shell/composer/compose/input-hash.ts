import { createHash } from 'node:crypto'
import { runnableModules } from '@promptelier/build/module-graph'
import { ADDRESSES } from '@promptelier/build/remote-config'
import type { Composition } from '@promptelier/platform/composition'
import type { Application, Applications } from '../artefacts/applications.ts'
import { patternsOf } from './addresses.ts'
import { composerHash } from './composer-version.ts'
import { contentHash } from './content-hash.ts'
import { madeRecords } from './made-records.ts'
import { OFF } from './off.ts'
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
function valueHasher(applications: Applications): (name: string) => string {
  const publishedHash = recordHasher(applications.remotes.map(({ manifest }) => manifest))
  const made = madeRecords(applications)
  return (name) => (Object.hasOwn(made, name) ? hashOf(made[name]) : (publishedHash(name) ?? 'absent'))
}

/**
 * Hashes all inputs of a remote's addresses: the code of this composer, of the shell and of the module of addresses, the
 * patterns of the remote, and the values of the records that the module has read.
 * @returns a function that returns the hash for a remote, and the names of the records
 */
export function addressesHasher(applications: Applications) {
  const { shell, remotes } = applications
  const valueHash = valueHasher(applications)
  const common = [composerHash(), codeHashOf(shell, shellEntries(shell))]
  const codeHashes = new Map(
    remotes.map((remote) => {
      const { name, addresses } = remote.manifest
      return [
        name,
        [...common, patternsOf(remote.manifest), addresses ? codeHashOf(remote, [`${ADDRESSES}.js`]) : null],
      ]
    }),
  )
  return (remote: string, reads: readonly string[]): string =>
    hashOf([codeHashes.get(remote), reads.map((name) => [name, valueHash(name)])]).slice(0, 24)
}

/**
 * Hashes all inputs of a document's head and body: documents with the same hash have the same head and body. The inputs
 * are the code of this composer, of the shell and of the page, the site URL, what the remotes declare (routes, titles,
 * French names), the path, and the values of the page's records.
 * @param rendered the result of `renderedComposition`
 * @returns a function that returns the hash of one path: 24 hexadecimal digits
 */
export function inputHasher(applications: Applications, rendered: Composition): (page: RenderedPage) => string {
  const { shell, remotes } = applications
  const valueHash = valueHasher(applications)
  const common = [composerHash(), codeHashOf(shell, shellEntries(shell)), rendered]
  const commonHash = hashOf(common)
  const codeHashes = new Map<string, string>()
  const codeHash = ({ remote, page }: NonNullable<RenderedPage['page']>): string => {
    const key = `${remote}/${page}`
    const application = remotes.find(({ manifest }) => manifest.name === remote)
    if (!application) throw new Error(`${remote} is not a remote of this composition`)
    const hash = codeHashes.get(key) ?? codeHashOf(application, [`${page}.js`])
    codeHashes.set(key, hash)
    return hash
  }
  return ({ path, page, records, isOff }) => {
    const code = page && (isOff ? [page.remote, OFF] : [page.remote, page.page, codeHash(page)])
    return hashOf([commonHash, path, code, records.map((name) => [name, valueHash(name)])]).slice(0, 24)
  }
}
