import { contentHash } from './content-hash.ts'

/**
 * Raised when the same parts make another composition, or the store is written in another way: then releases by a
 * composer with a lower number are refused, so that two teams do not overwrite each other's compositions in turns.
 */
export const COMPOSER_VERSION = 2

/** Hash of the code of this composer: another composer may make other documents from the same parts. */
export const composerHash = (): string => contentHash(import.meta.dirname)
