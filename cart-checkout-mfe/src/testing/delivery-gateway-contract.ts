import { beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryGateway } from '../delivery/delivery-gateway.ts'
import { NotDelivered } from '../delivery/not-delivered.ts'
import type { Order } from '../orders/order.ts'

/** An implementation under test. */
export type GatewayUnderTest = {
  readonly gateway: DeliveryGateway
  /** An order that delivers at least two documents. */
  readonly order: Order
  /** The id of a document that exists, and that this order does not deliver. */
  readonly otherId: string
  /** Makes every request fail from now on, or succeed again. */
  readonly setOffline: (offline: boolean) => void
}

/**
 * Tests what the pages for buyers require of every delivery gateway.
 * @param name the name of the implementation
 * @param setUp creates a new gateway for each test
 */
export function deliveryGatewayContract(name: string, setUp: () => GatewayUnderTest) {
  describe(`${name} delivery gateway`, () => {
    let underTest: GatewayUnderTest
    beforeEach(() => {
      underTest = setUp()
    })

    test('each document of the list can be read, and has the id, the title and the prompts of the list', async () => {
      const { gateway, order } = underTest
      const delivered = await gateway.documentsOf(order)
      expect(delivered.length).toBeGreaterThan(1)
      for (const { id, title, promptCount } of delivered) {
        const document = await gateway.documentOf(order, id)
        expect(document).toMatchObject({ id, title })
        expect(document.prompts).toHaveLength(promptCount)
      }
    })

    test('a document that the order does not deliver is refused', async () => {
      const { gateway, order, otherId } = underTest
      for (const id of [otherId, 'inconnu', '', '../7', '__proto__'])
        await expect(gateway.documentOf(order, id)).rejects.toBeInstanceOf(NotDelivered)
    })

    test('when nothing can be fetched, both calls reject with another error, and later calls try again', async () => {
      const { gateway, order, setOffline } = underTest
      setOffline(true)
      await expect(gateway.documentsOf(order)).rejects.not.toBeInstanceOf(NotDelivered)
      await expect(gateway.documentOf(order, '7')).rejects.not.toBeInstanceOf(NotDelivered)
      setOffline(false)
      const [first] = await gateway.documentsOf(order)
      expect((await gateway.documentOf(order, first?.id ?? '')).title).toBe(first?.title)
    })
  })
}
