import type { OrderGateway } from './order-gateway.ts'
import { orderNumber } from './order-number.ts'

/** How long a payment takes (CON-06). */
export const PAYMENT_WAIT_MS = 1500

/** An address that holds this is refused, so that the failure can be seen (SIL-44, told on /aide). */
const REFUSED_MARK = '+echec'

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

/** Payment by a timer: nothing is charged and nothing is sent (GEN-21). */
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
      if (request.email.toLowerCase().includes(REFUSED_MARK)) throw new Error('the payment was refused')
      const paidAt = new Date()
      const number = orderNumber(paidAt, crypto.getRandomValues(new Uint8Array(6)))
      return { ...request, number, paidAt: paidAt.toISOString() }
    },
  }
}
