import { STORAGE_KEYS, storageKeysOf } from '@promptelier/build/storage-keys'
import type { TestProject } from 'vitest/node'
import catalogueDataSet from '../../../catalog-mfe/data/data-set.ts'
import ficheDataSet from '../../../catalog-mfe/data/fiches-data-set.ts'
import guideDataSet from '../../../content-mfe/data/data-set.ts'
import { STORAGE_DECLARATIONS } from '../storage-declarations.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Every record of the shop's data sets, by name, and those that the composer makes. */
    records: Readonly<Record<string, unknown>>
  }
}

/**
 * Provides unit tests with the published data and with what the composer makes, because they may not import from the
 * folders of other applications.
 */
export default function setup({ provide }: TestProject) {
  provide(
    'records',
    Object.fromEntries([
      ...catalogueDataSet(),
      ...ficheDataSet(),
      ...guideDataSet(),
      [STORAGE_KEYS, storageKeysOf(STORAGE_DECLARATIONS)],
    ]),
  )
}
