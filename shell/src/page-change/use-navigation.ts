import { startTransition, useLayoutEffect, useState } from 'react'
import {
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  type UNSAFE_createBrowserHistory,
  type UNSAFE_createMemoryHistory,
} from 'react-router-dom'

/** The history of the tab, or one in memory for prerendering and tests. */
export type ShopHistory = ReturnType<typeof UNSAFE_createBrowserHistory | typeof UNSAFE_createMemoryHistory>

/** A location, and how the visitor came to it: props of a `Router`. */
export type Navigation = { readonly location: Location; readonly navigationType: NavigationType }

/** The navigation that led to the current entry of a history. */
export const lastNavigation = ({ location, action }: Pick<ShopHistory, 'location' | 'action'>): Navigation => ({
  location,
  navigationType: action,
})

/**
 * The navigator of the shop's routers. What leads to the current URL replaces its history entry, as with a link of a
 * document without scripts: the second click of a double click, for example. The router does so only once the new page is
 * shown, and not for forms.
 */
export const navigatorOf = (history: ShopHistory): Navigator => ({
  ...history,
  push(to, state) {
    const isCurrent = history.createURL(to).href === history.createURL(history.location).href
    if (isCurrent) history.replace(to, state)
    else history.push(to, state)
  },
})

/**
 * The last navigation of the visitor. The components that use it are rendered in a React transition.
 * @param start the navigation that led to the prerendered page: the visitor may have gone back before React hydrates it
 */
export function useNavigation(history: ShopHistory, start?: Navigation): Navigation {
  const [navigation, setNavigation] = useState(() => start ?? lastNavigation(history))
  useLayoutEffect(() => {
    const update = (last: Pick<ShopHistory, 'location' | 'action'>) =>
      startTransition(() => setNavigation(lastNavigation(last)))
    if (start && createPath(history.location) !== createPath(start.location)) update(history)
    return history.listen(update)
  }, [history, start])
  return navigation
}
