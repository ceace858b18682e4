import { startTransition, useLayoutEffect, useState } from 'react'
import type {
  Location,
  NavigationType,
  UNSAFE_createBrowserHistory,
  UNSAFE_createMemoryHistory,
} from 'react-router-dom'

/** The history of the tab, or one in memory for prerendering and tests. */
export type ShopHistory = ReturnType<typeof UNSAFE_createBrowserHistory | typeof UNSAFE_createMemoryHistory>

/** A location, and how the visitor came to it: props of a `Router`. */
export type Navigation = { readonly location: Location; readonly navigationType: NavigationType }

const lastNavigation = ({ location, action }: Pick<ShopHistory, 'location' | 'action'>): Navigation => ({
  location,
  navigationType: action,
})

/** The last navigation of the visitor. The components that use it are rendered in a React transition. */
export function useNavigation(history: ShopHistory): Navigation {
  const [navigation, setNavigation] = useState(() => lastNavigation(history))
  useLayoutEffect(
    () => history.listen((update) => startTransition(() => setNavigation(lastNavigation(update)))),
    [history],
  )
  return navigation
}
