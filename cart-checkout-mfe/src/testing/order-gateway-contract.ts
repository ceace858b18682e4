import { beforeEach, describe, expect, test } from 'vitest'
import { parseOrder } from '../orders/order.ts'
import type { OrderGateway, OrderRequest } from '../orders/order-gateway.ts'

/** An implementation under test. */
export type GatewayUnderTest = {
  readonly gateway: OrderGateway
  /** Lets the running request complete, for example by running timers. */
  readonly finish: () => Promise<unknown>
  /** A request that the provider refuses. */
  readonly refusedRequest: OrderRequest
}

/** A request that every gateway accepts. */
export const request: OrderRequest = {
  productId: '7',
  productName: 'Article SEO',
  quantity: 2,
  email: 'claire@example.fr',
  amountCents: 1998,
}
const neverAborted = () => new AbortController().signal

/**
 * Tests what the checkout requires of every gateway.
 * @param name the name of the implementation
 * @param setUp creates a new gateway for each test
 */
export function orderGatewayContract(name: string, setUp: () => GatewayUnderTest) {
  describe(`${name} order gateway`, () => {
    let underTest: GatewayUnderTest
    beforeEach(() => {
      underTest = setUp()
    })

    /** Places an order, waits for its result, and returns the order or the error. */
    async function placeAndFinish(orderRequest: OrderRequest, signal = neverAborted()) {
      const placed = underTest.gateway.placeOrder(orderRequest, signal).then(
        (order) => ({ order, error: undefined }),
        (error: unknown) => ({ order: undefined, error }),
      )
      await underTest.finish()
      return placed
    }

    test('an order contains its request, a number and the time of payment', async () => {
      const { order } = await placeAndFinish(request)
      expect(order).toMatchObject(request)
      expect(order?.number).toMatch(/^PA-\d{4}-[A-Z2-9]{6}$/)
      expect(order?.paidAt).toBe(new Date(order?.paidAt ?? '').toISOString())
    })

    test('an order can be stored by the browser and parsed again', async () => {
      const { order } = await placeAndFinish(request)
      expect(parseOrder(JSON.parse(JSON.stringify({ ...order, waivedAt: null })))).toMatchObject(request)
    })

    test('two consecutive orders have different numbers', async () => {
      const first = await placeAndFinish(request)
      const second = await placeAndFinish(request)
      expect(second.order?.number).not.toBe(first.order?.number)
    })

    test('SIL-44 a refused payment rejects, and the next order can be placed', async () => {
      expect((await placeAndFinish(underTest.refusedRequest)).error).toBeInstanceOf(Error)
      expect((await placeAndFinish(request)).order).toMatchObject(request)
    })

    test('SIL-65 while an order is being placed, a second order rejects, and the first order is placed', async () => {
      const first = underTest.gateway.placeOrder(request, neverAborted())
      await expect(underTest.gateway.placeOrder(request, neverAborted())).rejects.toThrow('already')
      await underTest.finish()
      expect(await first).toMatchObject(request)
    })

    test('SIL-65 an aborted order rejects with the reason of the signal, and the next order can be placed', async () => {
      const controller = new AbortController()
      const placed = underTest.gateway.placeOrder(request, controller.signal)
      const reason = new Error('left the page')
      controller.abort(reason)
      await expect(placed).rejects.toBe(reason)
      expect((await placeAndFinish(request)).order).toMatchObject(request)
    })

    test('with a signal that is already aborted, no order is placed', async () => {
      expect((await placeAndFinish(request, AbortSignal.abort(new Error('left before')))).error).toEqual(
        new Error('left before'),
      )
    })
  })
}
