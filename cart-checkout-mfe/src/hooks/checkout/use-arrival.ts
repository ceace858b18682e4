import { useLocation } from '@promptelier/platform/navigation'
import { type Arrival, parseArrival } from '../../checkout/arrival.ts'

/** Returns how the visitor came to this checkout. Only this hook reads the router's state. */
export function useArrival(): Arrival {
  const routerLocation = useLocation()
  const arrival = parseArrival(routerLocation.state)
  // The key is 'default' when the router has not created the history entry: no page of the shop led to it (SIL-42).
  return { ...arrival, openedDirectly: arrival.openedDirectly || routerLocation.key === 'default' }
}
