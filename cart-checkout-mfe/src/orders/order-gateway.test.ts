import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderGatewayContract } from '../testing/order-gateway-contract.ts'
import type { OrderGateway, OrderRequest } from './order-gateway.ts'
import { PAYMENT_WAIT_MS, simulatedGateway } from './simulated-gateway.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const request: OrderRequest = { productId: '7', quantity: 2, email: 'claire@example.fr', amountCents: 1998 }
const unheard = () => new AbortController().signal

orderGatewayContract('simulated', () => ({
  gateway: simulatedGateway(),
  finish: () => vi.runAllTimersAsync(),
  refused: { ...request, email: 'claire+echec@example.fr' },
}))

/** What a provider over the network looks like: the contract is not the timer's alone. */
function gatewayOverNetwork(pay: (request: OrderRequest, signal: AbortSignal) => Promise<Response>): OrderGateway {
  let placing = false
  return {
    async placeOrder(asked, signal) {
      if (placing) throw new Error('an order is being placed already')
      placing = true
      try {
        signal.throwIfAborted()
        const answer = await pay(asked, signal)
        if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
        return await answer.json()
      } finally {
        placing = false
      }
    },
  }
}

orderGatewayContract('network', () => {
  let count = 0
  const pay = (asked: OrderRequest, signal: AbortSignal) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      count += 1
      const order = { ...asked, number: `PA-2026-AAAAA${'ABCDEFG'.charAt(count)}`, paidAt: new Date().toISOString() }
      const refused = asked.email.startsWith('carte-refusee')
      setTimeout(() => resolve(refused ? new Response(null, { status: 402 }) : Response.json(order)), 40)
    })
  return {
    gateway: gatewayOverNetwork(pay),
    finish: () => vi.runAllTimersAsync(),
    refused: { ...request, email: 'carte-refusee@example.fr' },
  }
})

test('CON-06 the simulated payment takes 1500 ms', async () => {
  expect(PAYMENT_WAIT_MS).toBe(1500)
  const settled = vi.fn<() => void>()
  void simulatedGateway().placeOrder(request, unheard()).then(settled)
  await vi.advanceTimersByTimeAsync(1499)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledOnce()
})

test('SIL-65 a payment that was left has no timer any more', async () => {
  const controller = new AbortController()
  const placed = simulatedGateway().placeOrder(request, controller.signal)
  controller.abort()
  await expect(placed).rejects.toThrow('aborted')
  expect(vi.getTimerCount()).toBe(0)
})

test('SIL-44 an address with +ECHEC is refused as well', async () => {
  const placed = simulatedGateway()
    .placeOrder({ ...request, email: 'Claire+ECHEC@example.fr' }, unheard())
    .catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(PAYMENT_WAIT_MS)
  expect(await placed).toBe('Error: the payment was refused')
})

test('GEN-21 the simulated payment sends nothing', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const placed = simulatedGateway().placeOrder(request, unheard())
  await vi.runAllTimersAsync()
  await placed
  expect(fetched).not.toHaveBeenCalled()
})
