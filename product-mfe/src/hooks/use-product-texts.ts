import type { Product } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { useHydrated } from '@promptelier/platform/navigation'
import { useEffect, useState } from 'react'
import { fetchTexts } from '../stores/product-texts.ts'

/** The first pause after a failed attempt, ms. Each further one is half as long again. */
const FIRST_PAUSE_MS = 800
const LONGEST_PAUSE_MS = 60_000

/** A pause is longer by up to this part of it, at random: tabs that have failed together do not try again together. */
const JITTER = 0.25

/** Ends a pause at once: the network is back, or the visitor returns to the tab. */
const RETRY_EVENTS = ['online', 'focus'] as const

/** Resolves after `ms`, on one of RETRY_EVENTS, or when `signal` is aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      for (const type of RETRY_EVENTS) window.removeEventListener(type, end)
      resolve()
    }
    for (const type of RETRY_EVENTS) window.addEventListener(type, end)
    signal.addEventListener('abort', end)
  })

/** Whether the texts have loaded. @param onError is called with the error otherwise */
const hasLoaded = (product: Product, onError: (error: unknown) => void): Promise<boolean> =>
  fetchTexts(product).then(
    () => true,
    (error: unknown) => {
      onError(error)
      return false
    },
  )

/**
 * Fetches the long texts of a product after mount, so hydration never waits for them. Reports the first failure, and
 * tries again until they have loaded (SIL-60).
 * @returns whether the page has to do without them for now; prerendered texts stay readable meanwhile
 */
export function useProductTexts(product: Product): { readonly failed: boolean } {
  const [isPrerendered] = useState(!useHydrated())
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let isReported = false
    function handleError(error: unknown) {
      if (isReported || signal.aborted) return
      isReported = true
      console.error(`the texts of product ${product.id} cannot be loaded`, error)
      bus.emit('loadFailed', { source: 'product-mfe/texts', error })
      setFailed(!isPrerendered)
    }
    async function load() {
      for (let ms = FIRST_PAUSE_MS; !signal.aborted; ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS)) {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
        if (await hasLoaded(product, handleError)) break
        // oxlint-disable-next-line no-await-in-loop -- as above
        await pause(ms * (1 + JITTER * Math.random()), signal)
      }
      if (!signal.aborted) setFailed(false)
    }
    void load()
    return () => leaving.abort()
  }, [product, isPrerendered])

  return { failed }
}
