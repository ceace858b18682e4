import { useLocation, useNavigate } from '@promptelier/platform/navigation'

/**
 * Writes one parameter of the query string beside the others, by replacing the history entry.
 * @param name the parameter's name, as in `?name=value`
 * @returns a function of the new value, '' to take it out, and of the state of the new entry
 */
export function useReplaceQueryParam(name: string): (value: string, state: unknown) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (value, state) => {
    const params = new URLSearchParams(search)
    if (value === '') params.delete(name)
    else params.set(name, value)
    // A navigation of the declarative router is done at once: there is nothing to wait for.
    void navigate({ pathname, search: params.size > 0 ? `?${params}` : '' }, { replace: true, state })
  }
}
