import { statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { moduleClosure } from '@promptelier/build/module-graph'

/** What a visitor of one page receives before any interaction, in bytes. */
export type PageSize = {
  readonly html: number
  /** The HTML, compressed with gzip. */
  readonly htmlGzip: number
  /** All modules that the document preloads or starts, with their static imports. */
  readonly script: number
  /** The size of each record in the HTML, by the name of the record. */
  readonly records: Readonly<Record<string, number>>
  /** Records that the document preloads as files. */
  readonly fetchedRecords: number
}

const RECORDS = /<script type="application\/json" id="records">(.*?)<\/script>/s
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"/g
const MODULE_SCRIPT = /<script type="module" src="([^"]+)"/g
const FETCH_PRELOAD = /<link rel="preload" href="([^"]+)" as="fetch"/g

const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The path of a URL's file in a store. It does not depend on the origin. */
const storePath = (url: string) => decodeURIComponent(new URL(url, 'http://shop').pathname).slice(1)

const bytesOf = (text: string) => Buffer.byteLength(text)

/**
 * Reads the sizes of the parts of a composed page.
 * @param store folder of the store that has the modules and records
 * @param html the page's document
 * @param page its path, for messages
 * @throws Error when the document has no modules, or names a file that the store does not have
 */
export function pageSize(store: string, html: string, page: string): PageSize {
  const entries = [...captures(html, MODULE_SCRIPT), ...captures(html, MODULE_PRELOAD)].map(storePath)
  if (entries.length === 0) throw new Error(`bench: ${page} loads no modules`)
  const inlined: unknown = JSON.parse(RECORDS.exec(html)?.[1] ?? '{}')
  const sum = (files: readonly string[]) => files.reduce((total, path) => total + statSync(join(store, path)).size, 0)
  return {
    html: bytesOf(html),
    htmlGzip: gzipSync(html).length,
    script: sum(moduleClosure(store, entries)),
    records: Object.fromEntries(
      Object.entries(inlined as object).map(([name, record]) => [name, bytesOf(JSON.stringify(record))]),
    ),
    fetchedRecords: sum(captures(html, FETCH_PRELOAD).map(storePath)),
  }
}

/** The size of all records in the HTML of a page, in bytes. */
export const inlinedBytes = ({ records }: PageSize): number =>
  Object.values(records).reduce((total, bytes) => total + bytes, 0)
