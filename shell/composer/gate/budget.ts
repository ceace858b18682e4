import type { Manifest } from '@promptelier/build/manifest'
import pMap from 'p-map'
import { COPY_SUFFIXES } from '../artefacts/compressed-copies.ts'
import { readManifest } from '../artefacts/manifests.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { CONCURRENCY, type Storage } from '../store/storage.ts'
import { keys, type Versions } from '../store/store.ts'

/** A page is refused when it grows by more than both. */
const MAX_GROWTH = { ratio: 0.1, bytes: 5000 } as const

/** The flag that allows the growth. */
const FLAG = '--accept-growth'

/** The files that a browser loads for a page, with their compressed sizes in bytes. */
type PageSize = { readonly bytes: number; readonly files: ReadonlyMap<string, number> }

/** A page that has grown by more than the limits. */
type Growth = {
  /** '<app>/<page>'; the shell has no pages: its files are part of every page. */
  readonly page: string
  readonly before: number
  readonly after: number
  /** Each file that has grown, with the compressed size in bytes of the file and of the one that it replaces (0: none). */
  readonly grown: readonly { readonly file: string; readonly before: number; readonly after: number }[]
}

/** What the log records about the budget. */
export type BudgetFacts = {
  /** 'passed', 'skipped: ' with the reason, or 'accepted'. */
  readonly budget: string
  readonly growth?: readonly Pick<Growth, 'page' | 'before' | 'after'>[]
}

/** The size of a file as browsers receive it: of its Brotli copy, else its own. */
async function transferBytes(storage: Storage, key: string, bytes: number): Promise<number> {
  const [suffix = ''] = COPY_SUFFIXES.values()
  return (await storage.read(key + suffix))?.length ?? bytes
}

/** The lists of files that browsers load, by page. */
const filesByPage = (manifest: Manifest): readonly (readonly [page: string, files: readonly string[]])[] =>
  manifest.kind === 'shell'
    ? [[manifest.name, [...manifest.start, ...manifest.modules, ...manifest.styles]]]
    : manifest.pages.map(({ name, modules, styles }) => [`${manifest.name}/${name}`, [...modules, ...styles]])

async function pageSizes(storage: Storage, app: string, version: string): Promise<ReadonlyMap<string, PageSize>> {
  const manifest = await readManifest(storage, app, version)
  const pages = filesByPage(manifest)
  const names = [...new Set(pages.flatMap(([, files]) => files))]
  const sizes = new Map(
    await pMap(
      names,
      async (file) =>
        [file, await transferBytes(storage, keys.file(app, file), manifest.files[file]?.bytes ?? 0)] as const,
      CONCURRENCY,
    ),
  )
  return new Map(
    pages.map(([page, list]) => {
      const files = new Map([...new Set(list)].map((file) => [file, sizes.get(file) ?? 0] as const))
      return [page, { bytes: [...files.values()].reduce((sum, size) => sum + size, 0), files }]
    }),
  )
}

/** The name of a file without its hash: the same file in two versions. */
const withoutHash = (file: string) => file.replace(/-[\w-]{8}(?=\.\w+$)/, '')

function grownFiles(before: PageSize, after: PageSize): Growth['grown'] {
  const replaced = new Map([...before.files].map(([file, size]) => [withoutHash(file), size]))
  return [...after.files]
    .filter(([file]) => !before.files.has(file))
    .map(([file, size]) => ({ file, before: replaced.get(withoutHash(file)) ?? 0, after: size }))
    .filter(({ before: former, after: size }) => size > former && kilobytes(size) !== kilobytes(former))
    .toSorted((one, other) => other.after - other.before - (one.after - one.before))
}

/** The pages of an application that have grown by more than the limits. Pages of one version only are not compared. */
async function growthOf(storage: Storage, app: string, before: string, after: string): Promise<readonly Growth[]> {
  const [old, current] = [await pageSizes(storage, app, before), await pageSizes(storage, app, after)]
  return [...current].flatMap(([page, size]) => {
    const previous = old.get(page)
    if (!previous) return []
    const grown = size.bytes - previous.bytes
    if (grown <= MAX_GROWTH.bytes || grown <= MAX_GROWTH.ratio * previous.bytes) return []
    return [{ page, before: previous.bytes, after: size.bytes, grown: grownFiles(previous, size) }]
  })
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const SHOWN_FILES = 5

/** What the table shows of a page: its name, its size before and after, and its growth. */
const cellsOf = ({ page, before, after }: Growth): readonly string[] => [
  page,
  kilobytes(before),
  kilobytes(after),
  `+${Math.round((after / before - 1) * 100)} %`,
]

const HEADER: readonly string[] = ['page', 'before', 'after', '']

function tableOf(growth: readonly Growth[]): string {
  const rows = [HEADER, ...growth.map(cellsOf)]
  const widths = HEADER.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? cells[column]?.padEnd(width) : cells[column]?.padStart(width)))
      .join('  ')
      .trimEnd()
  const pages = growth.flatMap((page) => [
    line(cellsOf(page)),
    ...page.grown
      .slice(0, SHOWN_FILES)
      .map(
        ({ file, before, after }) =>
          `    ${file}: ${before === 0 ? 'new, ' : `${kilobytes(before)} → `}${kilobytes(after)}`,
      ),
  ])
  return [line(HEADER), ...pages].join('\n')
}

/**
 * Compares the compressed bytes of each page's modules and style sheets with the version before.
 * @param before the live versions; undefined for the first release
 * @param isAccepted whether growth is allowed
 * @throws (rejects) with a Refusal that lists the pages that grow by more than `MAX_GROWTH`
 */
export async function checkBudget(
  storage: Storage,
  versions: Versions,
  before: Versions | undefined,
  isAccepted: boolean,
): Promise<BudgetFacts> {
  if (!before) return { budget: 'skipped: first release' }
  const changed = Object.entries(versions).filter(
    ([app, version]) => before[app] !== undefined && before[app] !== version,
  )
  const growth = await Promise.all(
    changed.map(([app, version]) => growthOf(storage, app, before[app] ?? '', version)),
  ).then((lists) => lists.flat())
  if (growth.length === 0) return { budget: 'passed' }
  if (isAccepted)
    return { budget: 'accepted', growth: growth.map(({ page, before: old, after }) => ({ page, before: old, after })) }
  throw new Refusal(
    `These pages load more than ${MAX_GROWTH.ratio * 100} % and ${kilobytes(MAX_GROWTH.bytes)} more than before (compressed scripts and styles). Nothing has changed for visitors.\n${tableOf(growth)}\nRemove what is not needed, or release with ${FLAG} and say why (--why).`,
    EXIT.refused,
  )
}
