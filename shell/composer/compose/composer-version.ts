import { contentHash } from './content-hash.ts'

/**
 * Increase this number when equal versions give a different composition, or the store format changes. Older composers
 * are then refused, so that two teams do not overwrite each other's compositions in turns.
 */
export const COMPOSER_VERSION = 2

/** Hash of this composer's code: a changed composer may make different documents from the same versions. */
export const composerHash = (): string => contentHash(import.meta.dirname)
