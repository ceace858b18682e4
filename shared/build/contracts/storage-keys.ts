import type { RecordOf } from '@promptelier/platform/records'
import type { Manifest } from './manifest.ts'
import type { StorageConfig } from './remote-config.ts'

/** The record of all storage keys, which no application publishes: it is made from the declarations of all. */
export const STORAGE_KEYS = 'storage/keys'

/** URL path, on the shop's origin, of the folder of all data sets that no application publishes. */
export const MADE_RECORDS = '/records'

const AREAS = ['local', 'session'] as const

/** The fields of a manifest that say which keys an application stores, and for what. */
export const storageFacts = ({ local = {}, session = {} }: StorageConfig = {}) => ({
  storage: { local: Object.keys(local), session: Object.keys(session) },
  purposes: { local: { ...local }, session: { ...session } },
})

/** The value of the record: the keys of all owners, in their order. Manifests of earlier versions have no purposes. */
export const storageKeysOf = (
  owners: readonly Pick<Manifest, 'storage' | 'purposes'>[],
): RecordOf<typeof STORAGE_KEYS> =>
  AREAS.flatMap((area) =>
    owners.flatMap(({ storage, purposes }) =>
      storage[area].map((key) => {
        const purpose = purposes?.[area][key]
        return { key, storage: area, ...(purpose !== undefined && { purpose }) }
      }),
    ),
  )
