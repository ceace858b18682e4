import { useEffect } from 'react'
import { carryCart } from '../open-tab/carried-cart.ts'
import { isReloaded } from './is-reloaded.ts'
import { PageLoading } from './PageLoading.tsx'

/**
 * In place of a page that this document must not run: loads the document of the page, which contains its hashes. The cart
 * goes with it.
 * @throws Error when that document does not contain them either
 */
export function PageInNewDocument() {
  useEffect(() => {
    if (isReloaded()) throw new Error('the document has no hashes of its page')
    carryCart()
    location.reload()
  }, [])
  return <PageLoading failed={false} />
}
