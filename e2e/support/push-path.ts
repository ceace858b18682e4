/** Goes to a path as a link does, also to one that no link leads to. Runs in a page: uses nothing but its argument. */
export function pushPath(path: string) {
  history.pushState({ key: String(Math.random()) }, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
