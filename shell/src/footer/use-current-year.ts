import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}
const currentYear = () => new Date().getFullYear()

/** The year of the clock of whoever renders: the composer for prerendered HTML, then the visitor. */
export const useCurrentYear = (): number => useSyncExternalStore(neverChanges, currentYear, currentYear)
