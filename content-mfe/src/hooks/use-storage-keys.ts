import { useRecord } from '@promptelier/platform/records'
import { type StorageKey, storageKeys } from '../storage/storage-keys.ts'

/** Every key that the shop writes, including one for each guide (SIL-47). */
export const useStorageKeys = (): readonly StorageKey[] => storageKeys(useRecord('guides/index').guides)
