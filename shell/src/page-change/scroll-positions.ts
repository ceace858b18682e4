import { persistedStore } from '@promptelier/platform/persisted-store'

/** Where a page was left: how far it was scrolled, and how high its `main` was, px. */
export type Place = { readonly top: number; readonly height: number }

const isPlace = (entry: [string, unknown]): entry is [string, Place] => {
  const [, place] = entry
  const known: Partial<Record<keyof Place, unknown>> = typeof place === 'object' && place !== null ? place : {}
  return Number.isFinite(known.top) && Number.isFinite(known.height)
}

function parsePositions(text: string | null): Map<string, Place> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return new Map(Object.entries(value ?? {}).filter(isPlace))
  } catch {
    // A text that is not ours: Back then leads to the top.
    return new Map()
  }
}

const store = persistedStore<Map<string, Place>>({
  storage: 'session',
  key: 'promptelier:scroll',
  parse: parsePositions,
  serialize: (places) => JSON.stringify(Object.fromEntries(places)),
  inMemory: false,
})

let positions: Map<string, Place> | undefined

/** The place of each entry of the history, by the router's key; outlives a reload of the tab. */
export const scrollPositions = (): Map<string, Place> => {
  positions ??= store.getCurrent()
  return positions
}

export const storeScrollPositions = () => void store.set(scrollPositions())
