import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}
const currentYear = () => new Date().getFullYear()

/**
 * The current year by the clock of the machine that renders: that of the composer in prerendered HTML, then that of the
 * visitor.
 */
export const useCurrentYear = (): number => useSyncExternalStore(neverChanges, currentYear, currentYear)
