export const ALL_INCLUSIVE_ID = 'all-inclusive-pack'

/** Ids of former packs, and the pack that each has become (DAT-13, SIL-10). */
export const LEGACY_IDS: ReadonlyMap<string, string> = new Map([
  ['combined-prompt-pack', ALL_INCLUSIVE_ID],
  ['combined-pack-1', ALL_INCLUSIVE_ID],
  ['dropship-pack-1', 'dropshipping-prompt-pack'],
])

/** The id of a product today: a former pack's is that of the pack it has become (SIL-10). */
export const currentId = (id: string): string => LEGACY_IDS.get(id) ?? id
