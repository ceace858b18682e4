// @vitest-environment dom
import { makeAvailableOffline } from '@promptelier/platform/offline'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DeliveryGatewayContext } from '../../delivery/delivery-gateway.ts'
import type { StoredOrder } from '../../orders/order.ts'
import { gatewayWith } from '../../testing/deliveries.ts'
import { paidOrder } from '../../testing/orders.ts'
import { useAvailableOffline } from './use-available-offline.ts'

vi.mock('@promptelier/platform/offline')

beforeEach(() => void vi.mocked(makeAvailableOffline).mockClear())

const opened = (overrides: Partial<StoredOrder>) => paidOrder({ openedAt: '2026-03-02T10:02:00.000Z', ...overrides })
const gateway = { ...gatewayWith('7'), recordsOf: async () => ['fiches/delivery/7'] }

async function recordsFor(...orders: readonly StoredOrder[]) {
  renderHook(() => useAvailableOffline(orders), {
    wrapper: ({ children }) => <DeliveryGatewayContext value={gateway}>{children}</DeliveryGatewayContext>,
  })
  await waitFor(() => expect(makeAvailableOffline).toHaveBeenCalledOnce())
  return vi.mocked(makeAvailableOffline).mock.calls[0]?.[0].records
}

test('the names of all products of the list can be read without a connection, not only the documents', async () => {
  const records = await recordsFor(
    opened({ number: 'PA-2026-AAAAAA', productId: '7' }),
    opened({ number: 'PA-2026-BBBBBB', productId: '7' }),
    paidOrder({ number: 'PA-2026-CCCCCC', productId: '8' }),
  )
  expect(records).toEqual(['fiches/delivery/7', 'catalogue/product/7', 'catalogue/product/8'])
})

test('a product that left the catalogue has no file: nothing could be stored with it', async () => {
  const records = await recordsFor(
    opened({ number: 'PA-2026-AAAAAA', productId: '7' }),
    opened({ number: 'PA-2026-BBBBBB', productId: 'disparu' }),
    opened({ number: 'PA-2026-CCCCCC', productId: '../8' }),
  )
  expect(records).toEqual(['fiches/delivery/7', 'catalogue/product/7'])
})
