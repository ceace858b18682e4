import { persistedStore } from '@promptelier/platform/persisted-store'
import { POSITIONS_KEY } from '../early-input/restore-place.ts'
import { parsePositions, positionsText, type ScrollPosition } from './stored-positions.ts'

const store = persistedStore<Map<string, ScrollPosition>>({
  storage: 'session',
  key: POSITIONS_KEY,
  parse: parsePositions,
  serialize: positionsText,
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
