import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderGatewayContract, request } from '../testing/order-gateway-contract.ts'
import type { OrderGateway, OrderRequest } from './order-gateway.ts'
import { PAYMENT_WAIT_MS, simulatedGateway } from './simulated-gateway.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const neverAborted = () => new AbortController().signal

orderGatewayContract('simulated', () => ({
  gateway: simulatedGateway(),
  finish: () => vi.runAllTimersAsync(),
  refusedRequest: { ...request, email: 'claire+echec@example.fr' },
}))

/** A minimal gateway that sends requests: the contract must not depend on the timer of the simulated gateway. */
function gatewayOverNetwork(pay: (request: OrderRequest, signal: AbortSignal) => Promise<Response>): OrderGateway {
  let isPlacing = false
  return {
    async placeOrder(orderRequest, signal) {
      if (isPlacing) throw new Error('an order is being placed already')
      isPlacing = true
      try {
        signal.throwIfAborted()
        const response = await pay(orderRequest, signal)
        if (!response.ok) throw new Error(`the provider responded with ${response.status}`)
        return await response.json()
      } finally {
        isPlacing = false
      }
    },
  }
}

orderGatewayContract('network', () => {
  let count = 0
  const pay = (orderRequest: OrderRequest, signal: AbortSignal) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      count += 1
      const order = {
        ...orderRequest,
        number: `PA-2026-AAAAA${'ABCDEFG'.charAt(count)}`,
        paidAt: new Date().toISOString(),
      }
      const isRefused = orderRequest.email.startsWith('carte-refusee')
      setTimeout(() => resolve(isRefused ? new Response(null, { status: 402 }) : Response.json(order)), 40)
    })
  return {
    gateway: gatewayOverNetwork(pay),
    finish: () => vi.runAllTimersAsync(),
    refusedRequest: { ...request, email: 'carte-refusee@example.fr' },
  }
})

test('CON-06 the simulated payment takes 1500 ms', async () => {
  expect(PAYMENT_WAIT_MS).toBe(1500)
  const onSettled = vi.fn<() => void>()
  void simulatedGateway().placeOrder(request, neverAborted()).then(onSettled)
  await vi.advanceTimersByTimeAsync(1499)
  expect(onSettled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onSettled).toHaveBeenCalledOnce()
})

test('SIL-65 aborting a payment clears its timer', async () => {
  const controller = new AbortController()
  const placed = simulatedGateway().placeOrder(request, controller.signal)
  controller.abort()
  await expect(placed).rejects.toThrow('aborted')
  expect(vi.getTimerCount()).toBe(0)
})

test('SIL-44 an address with +ECHEC in capitals is refused as well', async () => {
  const placed = simulatedGateway()
    .placeOrder({ ...request, email: 'Claire+ECHEC@example.fr' }, neverAborted())
    .catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(PAYMENT_WAIT_MS)
  expect(await placed).toBe('Error: the payment was refused')
})

test('GEN-21 the simulated payment sends no request', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const placed = simulatedGateway().placeOrder(request, neverAborted())
  await vi.runAllTimersAsync()
  await placed
  expect(fetched).not.toHaveBeenCalled()
})
