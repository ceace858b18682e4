import { type CollectionOptions, collectGarbage } from '../../maintenance/garbage.ts'
import { writeFakeRemote } from '../../testing/fake-builds.ts'
import type { ReleaseFolder } from '../../testing/release-folder.ts'
import { keys } from '../store.ts'

/** Nothing but what is live is needed. */
export const ONLY_LIVE: CollectionOptions = { keepRecords: 1, tabAgeMs: 0, previewAgeMs: 0, leaseMs: 0 }

/** Collects garbage: without options, everything that is not live. */
export const collect = ({ storage }: ReleaseFolder, options: CollectionOptions = ONLY_LIVE) =>
  collectGarbage(storage, options)

/** Releases a changed text of content-mfe. @returns the record */
export async function releaseText(shop: ReleaseFolder, text: string) {
  writeFakeRemote(shop.folder, 'content-mfe', { text })
  return (await shop.release(['content-mfe'])).record
}

/** Key of the manifest of a version of content-mfe. */
export const contentKey = (version: string | undefined) => keys.manifest('content-mfe', version ?? '')
