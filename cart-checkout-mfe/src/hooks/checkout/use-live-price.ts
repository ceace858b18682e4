import type { Product } from '@promptelier/platform/catalogue'
import type { Cents } from '@promptelier/platform/money'
import { useEffect, useState } from 'react'
import { MIN_READING_MS } from '../../customer/reading-time.ts'
import { type LivePrices, livePrices, type Prices, refreshLivePrices } from '../../products/live-price.ts'

/** 'changed' when the buyer has to see another price first; 'not-sold' when the product is no longer in the catalogue. */
export type PriceCheck = 'current' | 'changed' | 'not-sold'

/** Unit prices in cents. `isAccepted`: whether the buyer has tried to pay the new one since it was shown. */
export type PriceChange = { readonly fromCents: Cents; readonly toCents: Cents; readonly isAccepted: boolean }

/** Events that precede a press of the pay button. */
const USE_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'input'] as const

type Shown = { readonly prices: Prices; readonly change: PriceChange; readonly since: number }

export type LivePrice = {
  /** The prices to show and to pay: those of the page, or the live ones once they are known to differ. */
  readonly prices: Prices
  readonly priceChange: PriceChange | undefined
  /**
   * Compares the price on the page with the live one. When they differ, `prices` becomes the live ones. Answers at once
   * unless the live price has to be asked for first, for 2 s at most.
   * @returns (also as a promise) 'current' when the buyer may pay what the page shows
   */
  readonly checkPrice: () => PriceCheck | Promise<PriceCheck>
}

/**
 * Shows a price that has changed since the page was loaded before the buyer pays it. The page keeps its data for as long
 * as its document is open, and another release may have changed the price meanwhile.
 */
export function useLivePrice(product: Product): LivePrice {
  const [shown, setShown] = useState<Shown>()
  const prices = shown?.prices ?? product
  const { id } = product

  useEffect(() => {
    const refresh = () => refreshLivePrices(id)
    for (const type of USE_EVENTS) document.addEventListener(type, refresh, { passive: true })
    return () => {
      for (const type of USE_EVENTS) document.removeEventListener(type, refresh)
    }
  }, [id])

  function compare(answer: LivePrices): PriceCheck {
    if (answer === 'not-sold') return answer
    const live = answer === 'as-loaded' ? product : answer
    if (live === undefined || live.priceCents === prices.priceCents) {
      if (shown) setShown({ ...shown, change: { ...shown.change, isAccepted: true } })
      return 'current'
    }
    const change = { fromCents: prices.priceCents, toCents: live.priceCents, isAccepted: false }
    setShown({ prices: live, change, since: performance.now() })
    return 'changed'
  }

  return {
    prices,
    priceChange: shown?.change,
    checkPrice() {
      if (shown && performance.now() - shown.since < MIN_READING_MS) return 'changed'
      const live = livePrices(id)
      return live instanceof Promise ? live.then(compare) : compare(live)
    },
  }
}
