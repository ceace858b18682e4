/** Where a page was left: its scroll offset and the height of its `main`, in px. */
export type ScrollPosition = { readonly top: number; readonly height: number }

/** A stored entry without other members: one that is nested deeply could not be written again. */
function positionEntries([key, position]: [string, unknown]): [string, ScrollPosition][] {
  // Any value becomes an object here.
  const { top, height } = Object(position) as ScrollPosition
  return Number.isFinite(top) && Number.isFinite(height) ? [[key, { top, height }]] : []
}

/** Parses stored positions. Never throws: entries without finite numbers are left out. */
export function parsePositions(text: string | null): Map<string, ScrollPosition> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return new Map(Object.entries(value ?? {}).flatMap(positionEntries))
  } catch {
    // The stored text is malformed: Back then leads to the top of the page.
    return new Map()
  }
}

/** The text to store. */
export const positionsText = (entries: ReadonlyMap<string, ScrollPosition>): string =>
  JSON.stringify(Object.fromEntries(entries))
