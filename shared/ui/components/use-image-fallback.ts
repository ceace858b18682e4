import { useHydrated } from '@promptelier/platform/navigation'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Replaces an image by `fallback` when `src` cannot be loaded (GEN-08). An image in prerendered HTML may fail before
 * React listens for errors, so the hook also checks the element once during hydration. A fallback that fails is not
 * replaced again, so there is no loop.
 * @returns props for the `img` element
 */
export function useImageFallback(
  src: string,
  fallback: string,
): { ref: RefObject<HTMLImageElement | null>; src: string; onError: () => void } {
  const ref = useRef<HTMLImageElement>(null)
  const hydrated = useHydrated()
  // React leaves out an empty `src`, so it causes no error: it has failed from the start. Not in prerendered HTML: a script
  // before the first paint copies an image without a file there (`cart-checkout-mfe/src/early/stored-cart.ts`).
  const [failedSrc, setFailedSrc] = useState(hydrated ? '' : undefined)
  useEffect(() => {
    if (!hydrated && ref.current && hasFailed(ref.current)) setFailedSrc(src)
  }, [hydrated, src])
  return { ref, src: failedSrc === src ? fallback : src, onError: () => setFailedSrc(src) }
}

/** An image that failed is `complete` but has no width; an image that is still loading is not complete. */
function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0
}
