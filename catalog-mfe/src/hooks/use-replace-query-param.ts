import { useLocation, useNavigate } from '@promptelier/platform/navigation'

type QueryAndState = { readonly search: string; readonly state: unknown }

/**
 * What was written last, and the location that was rendered then. The router renders what is written in a transition:
 * until then, a second parameter is added to what the first one has written.
 */
let lastWritten: (QueryAndState & { readonly rendered: unknown }) | undefined

/**
 * Sets one parameter of the query string by replacing the history entry. Other parameters stay as they are.
 * @param name the parameter's name, as in `?name=value`
 * @returns a function that takes the new value ('' removes the parameter) and the state of the new history entry; without
 *   it, the state stays as it is
 */
export function useReplaceQueryParam(name: string): (value: string, state?: unknown) => void {
  const rendered = useLocation()
  const navigate = useNavigate()
  return (value, state) => {
    const before: QueryAndState = lastWritten?.rendered === rendered ? lastWritten : rendered
    const params = new URLSearchParams(before.search)
    if (value === '') params.delete(name)
    else params.set(name, value)
    const next = { search: params.size > 0 ? `?${params}` : '', state: state ?? before.state }
    lastWritten = { ...next, rendered }
    // The declarative router navigates synchronously: there is nothing to await.
    void navigate({ pathname: rendered.pathname, search: next.search }, { replace: true, state: next.state })
  }
}
