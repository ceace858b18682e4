import { useLocation } from '@promptelier/platform/navigation'
import { type Arrival, parseArrival } from '../checkout/arrival.ts'

/** Returns how the visitor came to this checkout. No other code reads the router's state. */
export function useArrival(): Arrival {
  const location = useLocation()
  const arrival = parseArrival(location.state)
  // The router uses the key 'default' only for the first page of a session (SIL-42).
  return { ...arrival, openedDirectly: arrival.openedDirectly || location.key === 'default' }
}
