const STORAGE_KEY = 'promptelier:scroll'

/** Where a page was left: how far it was scrolled, and how high its `main` was, px. */
export type Place = { readonly top: number; readonly height: number }

const isPlace = (entry: [string, unknown]): entry is [string, Place] => {
  const [, place] = entry
  const known: Partial<Record<keyof Place, unknown>> = typeof place === 'object' && place !== null ? place : {}
  return Number.isFinite(known.top) && Number.isFinite(known.height)
}

function stored(): Map<string, Place> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return new Map(Object.entries(value ?? {}).filter(isPlace))
  } catch {
    // Blocked storage, or a text that is not ours: Back then leads to the top.
    return new Map()
  }
}

let positions: Map<string, Place> | undefined

/** The place of each entry of the history, by the router's key; outlives a reload of the tab. */
export const scrollPositions = (): Map<string, Place> => {
  positions ??= stored()
  return positions
}

export function storeScrollPositions() {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(scrollPositions())))
  } catch {
    // As above.
  }
}
