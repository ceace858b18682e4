import { expect, expectTypeOf, test, vi } from 'vitest'
import { bus, type LoadFailure, type ShopEvents, type Toast } from './events.ts'

test('a handler receives toasts until it is removed', () => {
  const handler = vi.fn<(toast: Toast) => void>()
  bus.on('toast', handler)
  bus.emit('toast', { kind: 'success', message: 'Panier vidé' })
  bus.off('toast', handler)
  bus.emit('toast', { kind: 'success', message: 'Panier vidé' })
  expect(handler.mock.calls).toEqual([[{ kind: 'success', message: 'Panier vidé' }]])
})

test('the bus has exactly these events and payloads', () => {
  expectTypeOf<ShopEvents>().toEqualTypeOf<{
    cartUpdated: undefined
    toast: Toast
    toastResolved: Pick<Toast, 'message'>
    loadFailed: LoadFailure
  }>()
  expectTypeOf<Toast['kind']>().toEqualTypeOf<'success' | 'info' | 'error'>()
  // @ts-expect-error ShopEvents has no such event
  expect(() => bus.emit('cartChanged')).not.toThrow()
  // @ts-expect-error a toast must have a kind
  expect(() => bus.emit('toast', { message: 'Panier vidé' })).not.toThrow()
})
