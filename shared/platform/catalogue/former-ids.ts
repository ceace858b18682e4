/** Id of the pack that contains all prompts. */
export const ALL_INCLUSIVE_ID = 'all-inclusive-pack'

/** Ids of former packs, each with the id of the pack that replaced it (DAT-13, SIL-10). */
export const LEGACY_IDS: ReadonlyMap<string, string> = new Map([
  ['combined-prompt-pack', ALL_INCLUSIVE_ID],
  ['combined-pack-1', ALL_INCLUSIVE_ID],
  ['dropship-pack-1', 'dropshipping-prompt-pack'],
])

/**
 * The current id of a product: for a former pack, the id of its replacement (SIL-10); for any other id, the id itself.
 */
export const currentProductId = (id: string): string => LEGACY_IDS.get(id) ?? id
