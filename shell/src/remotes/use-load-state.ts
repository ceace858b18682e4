import { useSyncExternalStore } from 'react'
import type { LoadState, PageLoad } from './page-load.ts'

/** The current state of a page's loader. */
export const useLoadState = ({ subscribe, state }: PageLoad): LoadState => useSyncExternalStore(subscribe, state, state)
