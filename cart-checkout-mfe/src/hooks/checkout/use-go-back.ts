import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { useArrival } from './use-arrival.ts'

/** Returns the handler of the back button. When the checkout was opened directly, it opens the product (SIL-42). */
export function useGoBack(productId: string): () => void {
  const navigate = useNavigate()
  const { openedDirectly } = useArrival()
  return () => {
    if (openedDirectly) void navigate(paths.product(productId))
    else void navigate(-1)
  }
}
