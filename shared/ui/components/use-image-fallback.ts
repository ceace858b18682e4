import { useHydrated } from '@promptelier/platform/navigation'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Gives an image its replacement when `src` cannot be shown (GEN-08). An image of prerendered HTML may fail before
 * React listens, so its state is read once more while it is hydrated. A replacement that fails too stays: no loop.
 */
export function useImageFallback(
  src: string,
  fallback: string,
): { ref: RefObject<HTMLImageElement | null>; src: string; onError: () => void } {
  const ref = useRef<HTMLImageElement>(null)
  const hydrated = useHydrated()
  const [failedSrc, setFailedSrc] = useState<string>()
  useEffect(() => {
    if (!hydrated && ref.current && hasFailed(ref.current)) setFailedSrc(src)
  }, [hydrated, src])
  return { ref, src: failedSrc === src ? fallback : src, onError: () => setFailedSrc(src) }
}

/** A broken image is `complete` without a width; one that is still to be loaded is not complete. */
function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0
}
