import { beforeEach, describe, expect, test } from 'vitest'
import { parseOrder } from '../orders/order.ts'
import type { OrderGateway, OrderRequest } from '../orders/order-gateway.ts'

/** One implementation under test. */
export type GatewayUnderTest = {
  readonly gateway: OrderGateway
  /** Lets what is under way come to its end: a timer, or an answer of a server. */
  readonly finish: () => Promise<unknown>
  /** A request that the provider refuses. */
  readonly refused: OrderRequest
}

const request: OrderRequest = { productId: '7', quantity: 2, email: 'claire@example.fr', amountCents: 1998 }
const unheard = () => new AbortController().signal

/**
 * What the checkout relies on, whichever gateway stands behind it.
 * @param name of the implementation
 * @param setUp makes a new one for each test
 */
export function orderGatewayContract(name: string, setUp: () => GatewayUnderTest) {
  describe(`${name} order gateway`, () => {
    let given: GatewayUnderTest
    beforeEach(() => {
      given = setUp()
    })

    /** Places an order and lets it come to its end. */
    async function place(asked: OrderRequest, signal = unheard()) {
      const placed = given.gateway.placeOrder(asked, signal).then(
        (order) => ({ order, refusal: undefined }),
        (refusal: unknown) => ({ order: undefined, refusal }),
      )
      await given.finish()
      return placed
    }

    test('an order repeats what was asked for, with a number and the time of payment', async () => {
      const { order } = await place(request)
      expect(order).toMatchObject(request)
      expect(order?.number).toMatch(/^PA-\d{4}-[A-Z2-9]{6}$/)
      expect(order?.paidAt).toBe(new Date(order?.paidAt ?? '').toISOString())
    })

    test('an order can be kept by the browser and read back', async () => {
      const { order } = await place(request)
      expect(parseOrder(JSON.parse(JSON.stringify({ ...order, waivedAt: null })))).toMatchObject(request)
    })

    test('two orders, one after the other, have two numbers', async () => {
      const first = await place(request)
      const second = await place(request)
      expect(second.order?.number).not.toBe(first.order?.number)
    })

    test('SIL-44 a refusal rejects, and the next order is placed', async () => {
      expect((await place(given.refused)).refusal).toBeInstanceOf(Error)
      expect((await place(request)).order).toMatchObject(request)
    })

    test('SIL-65 a second order while one is being placed is refused, and the first is placed', async () => {
      const first = given.gateway.placeOrder(request, unheard())
      await expect(given.gateway.placeOrder(request, unheard())).rejects.toThrow('already')
      await given.finish()
      expect(await first).toMatchObject(request)
    })

    test('SIL-65 leaving cancels, with the reason of the signal, and the next order is placed', async () => {
      const controller = new AbortController()
      const placed = given.gateway.placeOrder(request, controller.signal)
      const left = new Error('left the page')
      controller.abort(left)
      await expect(placed).rejects.toBe(left)
      expect((await place(request)).order).toMatchObject(request)
    })

    test('nothing is placed for who has left already', async () => {
      expect((await place(request, AbortSignal.abort(new Error('left before')))).refusal).toEqual(
        new Error('left before'),
      )
    })
  })
}
