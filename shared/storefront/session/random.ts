import type { Product } from '@promptelier/platform/catalogue'
import { useHydrated } from '@promptelier/platform/navigation'
import { persistedStore } from '@promptelier/platform/persisted-store'

/** Parses a stored seed; undefined for a text that is no whole number. */
export const parseSeed = (text: string | null): number | undefined =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined

/** The seed of the session, shared by all bundles: the first bundle that reads it creates it (SIL-12, SIL-47). */
const seedStore = persistedStore<number | undefined>({
  storage: 'session',
  key: 'promptelier:seed',
  parse: parseSeed,
  serialize: String,
  inMemory: false,
})

/** Bounds of the random number that the usage count of a card adds to the upvotes (CRD-11, CON-29). */
const CARD_USAGE_MIN = 50
const CARD_USAGE_MAX = 249

/** FNV-1a with the finaliser of MurmurHash, so that similar texts ('1', '2') have very different hashes. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

function sessionSeed(): number {
  if (seedStore.getCurrent() === undefined) seedStore.set(Math.trunc(Math.random() * 2 ** 32))
  // When storage is blocked, the start time of the document is the one value that all bundles of this page share.
  return seedStore.getCurrent() ?? hash(String(performance.timeOrigin))
}

/**
 * The seed of this session, which stays the same until the tab is closed (SIL-12).
 * @returns undefined in prerendered HTML and while hydrating: reserve space for content that depends on the seed
 */
export const useSessionSeed = (): number | undefined => (useHydrated() ? sessionSeed() : undefined)

/**
 * A pseudo-random number in [0, 1), always the same for one seed, purpose and id.
 * @param purpose what the number is used for, so that two uses of the same id are independent
 */
export const randomFor = (seed: number, purpose: string, id: string): number =>
  hash(`${seed}/${purpose}/${id}`) / 2 ** 32

/** With this seed, no product of the catalogue has more users (PRD-14) than uses. A test checks it. */
const CARD_USAGE_SEED = 19

/**
 * The usage count of a prompt's card: upvotes plus 50 to 249 (CRD-11). It depends on the product alone, so that it is
 * the same on every screen and at every visit (SIL-12). Undefined for a pack, whose page has other figures.
 */
export const cardUsage = ({ id, kind, upvotes }: Pick<Product, 'id' | 'kind' | 'upvotes'>): number | undefined =>
  kind === 'prompt'
    ? upvotes +
      CARD_USAGE_MIN +
      Math.floor(randomFor(CARD_USAGE_SEED, 'card-usage', id) * (CARD_USAGE_MAX - CARD_USAGE_MIN + 1))
    : undefined

/**
 * Draws `count` distinct items from `items`, or all items when there are fewer. The order is random (CAT-31, PRD-21).
 * @param purpose as in `randomFor`. It contains the id of the page when each page needs a different sample: `related/7`
 */
export function sample<Item>(seed: number, purpose: string, items: readonly Item[], count: number): readonly Item[] {
  const remaining = [...items]
  const drawn: Item[] = []
  while (drawn.length < count && remaining.length > 0) {
    const at = Math.floor(randomFor(seed, purpose, String(drawn.length)) * remaining.length)
    drawn.push(...remaining.splice(at, 1))
  }
  return drawn
}
