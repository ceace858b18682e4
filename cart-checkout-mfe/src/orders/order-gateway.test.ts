import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseOrder } from './order.ts'
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

/** What the checkout relies on, whichever gateway stands behind it. */
const gateways: readonly [string, OrderGateway][] = [['simulated', simulatedGateway]]

test.each(gateways)('%s gateway: an order repeats what was asked for, with a number and a date', async (_, gateway) => {
  const placed = gateway.placeOrder(request, unheard())
  await vi.runAllTimersAsync()
  const order = await placed
  expect(order).toMatchObject(request)
  expect(order.number).toMatch(/^PA-2026-[A-Z2-9]{6}$/)
  expect(new Date(order.paidAt).toISOString()).toBe(order.paidAt)
  expect(parseOrder(order)).toMatchObject(order)
})

test.each(gateways)('%s gateway: two orders have two numbers', async (_, gateway) => {
  const placed = Promise.all([gateway.placeOrder(request, unheard()), gateway.placeOrder(request, unheard())])
  await vi.runAllTimersAsync()
  const [one, other] = await placed
  expect(one.number).not.toBe(other.number)
})

test.each(gateways)('SIL-65 %s gateway: leaving cancels, with the reason of the signal', async (_, gateway) => {
  const controller = new AbortController()
  const placed = gateway.placeOrder(request, controller.signal)
  const left = new Error('left the page')
  controller.abort(left)
  await expect(placed).rejects.toBe(left)
  expect(vi.getTimerCount()).toBe(0)
})

test.each(gateways)('%s gateway: nothing is placed for who has left already', async (_, gateway) => {
  await expect(gateway.placeOrder(request, AbortSignal.abort())).rejects.toThrow('aborted')
  expect(vi.getTimerCount()).toBe(0)
})

test('CON-06 the simulated payment takes 1500 ms', async () => {
  expect(PAYMENT_WAIT_MS).toBe(1500)
  const settled = vi.fn<() => void>()
  void simulatedGateway.placeOrder(request, unheard()).then(settled)
  await vi.advanceTimersByTimeAsync(1499)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledOnce()
})

test.each(['claire+echec@example.fr', 'Claire+ECHEC@example.fr'])(
  'SIL-44 an order for %s is refused',
  async (email) => {
    const placed = simulatedGateway
      .placeOrder({ ...request, email }, unheard())
      .catch((error: unknown) => String(error))
    await vi.advanceTimersByTimeAsync(PAYMENT_WAIT_MS)
    expect(await placed).toBe('Error: the payment was refused')
  },
)

test('GEN-21 the simulated payment sends nothing', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const placed = simulatedGateway.placeOrder(request, unheard())
  await vi.runAllTimersAsync()
  await placed
  expect(fetched).not.toHaveBeenCalled()
})
