import { MADE_RECORDS, STORAGE_KEYS, storageKeysOf } from '@promptelier/build/storage-keys'
import type { Composition } from '@promptelier/platform/composition'
import { dataSetOf } from '@promptelier/platform/record-file'
import type { Applications } from '../artefacts/applications.ts'
import type { CompositionFile } from './composition-file.ts'
import { recordUrlIn } from './records.ts'

/**
 * The records that the composer makes from what the applications of a composition declare, by name: those that a page
 * reads. They are part of the composition, and only the documents that read them contain them.
 */
export function madeRecords({ shell, remotes }: Applications): CompositionFile['records'] {
  const isRead = remotes.some(({ manifest }) =>
    manifest.pages.some(({ reads, fetches }) => [...reads, ...fetches].includes(STORAGE_KEYS)),
  )
  return isRead ? { [STORAGE_KEYS]: storageKeysOf([shell, ...remotes].map(({ manifest }) => manifest)) } : {}
}

/** The URL of each data set with such records. It is the same for every composition: it follows what is live. */
export const madeSetUrls = (records: CompositionFile['records']): Composition['data'] =>
  Object.fromEntries(Object.keys(records).map((name) => [dataSetOf(name), `${MADE_RECORDS}/${dataSetOf(name)}`]))

/** The files at the site's root that browsers fetch these records from: each record with its path. */
export const madeFiles = ({
  browser,
  records,
}: Pick<CompositionFile, 'browser' | 'records'>): readonly (readonly [path: string, record: unknown])[] =>
  Object.entries(records).map(([name, record]) => [recordUrlIn(browser.data, name), record])
