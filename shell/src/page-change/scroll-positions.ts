const STORAGE_KEY = 'promptelier:scroll'

const isPosition = (entry: [string, unknown]): entry is [string, number] => Number.isFinite(entry[1])

function stored(): Map<string, number> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return new Map(Object.entries(value ?? {}).filter(isPosition))
  } catch {
    // Blocked storage, or a text that is not ours: Back then leads to the top.
    return new Map()
  }
}

let positions: Map<string, number> | undefined

/** Scroll position of each entry of the history, px, by the router's key; outlives a reload of the tab. */
export const scrollPositions = (): Map<string, number> => {
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
