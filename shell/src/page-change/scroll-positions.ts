import { persistedStore } from '@promptelier/platform/persisted-store'

/** Where a page was left: its scroll offset and the height of its `main`, in px. */
export type ScrollPosition = { readonly top: number; readonly height: number }

const isPositionEntry = (entry: [string, unknown]): entry is [string, ScrollPosition] => {
  const [, position] = entry
  const known: Partial<Record<keyof ScrollPosition, unknown>> =
    typeof position === 'object' && position !== null ? position : {}
  return Number.isFinite(known.top) && Number.isFinite(known.height)
}

function parsePositions(text: string | null): Map<string, ScrollPosition> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return new Map(Object.entries(value ?? {}).filter(isPositionEntry))
  } catch {
    // The stored text is malformed: Back then leads to the top of the page.
    return new Map()
  }
}

const store = persistedStore<Map<string, ScrollPosition>>({
  storage: 'session',
  key: 'promptelier:scroll',
  parse: parsePositions,
  serialize: (entries) => JSON.stringify(Object.fromEntries(entries)),
  inMemory: false,
})

let positions: Map<string, ScrollPosition> | undefined

/** The scroll position of each history entry, by `entryKey()`. The map survives a reload of the tab. */
export const scrollPositions = (): Map<string, ScrollPosition> => {
  positions ??= store.getCurrent()
  return positions
}

/** Writes the positions to session storage. @returns whether they were persisted */
export const storeScrollPositions = (): boolean => store.set(scrollPositions())
