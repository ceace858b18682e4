import { useLocation, useNavigate } from '@promptelier/platform/navigation'

/**
 * Sets one parameter of the query string by replacing the history entry. Other parameters stay as they are.
 * @param name the parameter's name, as in `?name=value`
 * @returns a function that takes the new value ('' removes the parameter) and the state of the new history entry
 */
export function useReplaceQueryParam(name: string): (value: string, state: unknown) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (value, state) => {
    const params = new URLSearchParams(search)
    if (value === '') params.delete(name)
    else params.set(name, value)
    // The declarative router navigates synchronously: there is nothing to await.
    void navigate({ pathname, search: params.size > 0 ? `?${params}` : '' }, { replace: true, state })
  }
}
