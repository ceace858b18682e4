import { useLocation } from '@promptelier/platform/navigation'
import { type Arrival, parseArrival } from '../checkout/arrival.ts'

/** How the visitor came to this checkout: the only place that reads the router's state. */
export function useArrival(): Arrival {
  const location = useLocation()
  const arrival = parseArrival(location.state)
  // The router gives the key 'default' to the first page of a visit only (SIL-42).
  return { ...arrival, openedDirectly: arrival.openedDirectly || location.key === 'default' }
}
