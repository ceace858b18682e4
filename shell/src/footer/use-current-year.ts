import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}
const currentYear = () => new Date().getFullYear()

/**
 * The current year by the clock of the machine that renders: the composer's in prerendered HTML, the visitor's in the
 * browser.
 */
export const useCurrentYear = (): number => useSyncExternalStore(neverChanges, currentYear, currentYear)
