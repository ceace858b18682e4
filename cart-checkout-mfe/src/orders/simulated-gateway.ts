import type { OrderGateway } from './order-gateway.ts'
import { createOrderNumber } from './order-number.ts'

/** How long a payment takes (CON-06). */
export const PAYMENT_WAIT_MS = 1500

/**
 * A payment with an address that contains this is refused, to demonstrate the failure (SIL-44, documented on /aide).
 */
const REFUSED_MARKER = '+echec'

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(done, ms)
    function done() {
      signal.removeEventListener('abort', abort)
      resolve()
    }
    function abort() {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}

/** A gateway that only waits: nothing is charged and nothing is sent (GEN-21). */
export function simulatedGateway(): OrderGateway {
  let placing = false
  return {
    async placeOrder(request, signal) {
      if (placing) throw new Error('an order is being placed already')
      placing = true
      try {
        await wait(PAYMENT_WAIT_MS, signal)
      } finally {
        placing = false
      }
      if (request.email.toLowerCase().includes(REFUSED_MARKER)) throw new Error('the payment was refused')
      const paidAt = new Date()
      const number = createOrderNumber(paidAt, crypto.getRandomValues(new Uint8Array(6)))
      return { ...request, number, paidAt: paidAt.toISOString() }
    },
  }
}
