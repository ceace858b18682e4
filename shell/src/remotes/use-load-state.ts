import { useSyncExternalStore } from 'react'
import type { LoadState, PageLoad } from './page-load.ts'

/** How loading a page stands. */
export const useLoadState = ({ subscribe, state }: PageLoad): LoadState => useSyncExternalStore(subscribe, state, state)
