import type { ProductDetails } from '@promptelier/shared/catalogue/details'
import { loadDetails } from '@promptelier/shared/catalogue/details'

type LoadedDetails = Promise<ProductDetails | undefined>

const requests = new Map<string, LoadedDetails>()

/**
 * The long texts of a product. One promise per id, so that React's `use` meets the same one at every try.
 * @returns a promise of undefined for an unknown id; rejects when their chunk cannot be fetched, and then tries again
 *   at the next call
 */
export function detailsOf(id: string): LoadedDetails {
  const known = requests.get(id)
  if (known) return known
  const request = loadDetails(id)
  requests.set(id, request)
  request.catch(() => requests.delete(id))
  return request
}
