import type { OrderGateway } from './order-gateway.ts'
import { createOrderNumber } from './order-number.ts'

/** How long a payment takes (CON-06). */
export const PAYMENT_WAIT_MS = 1500

/** A payment with an e-mail address that contains this text is refused, as a demonstration (SIL-44, see /aide). */
const REFUSED_MARKER = '+echec'

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(finish, ms)
    function finish() {
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
  let isPlacing = false
  return {
    async placeOrder(request, signal) {
      if (isPlacing) throw new Error('an order is being placed already')
      isPlacing = true
      try {
        await wait(PAYMENT_WAIT_MS, signal)
      } finally {
        isPlacing = false
      }
      if (request.email.toLowerCase().includes(REFUSED_MARKER)) throw new Error('the payment was refused')
      const paidAt = new Date()
      const number = createOrderNumber(paidAt, crypto.getRandomValues(new Uint8Array(6)))
      return { ...request, number, paidAt: paidAt.toISOString() }
    },
  }
}
