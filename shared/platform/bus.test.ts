import { expect, expectTypeOf, test, vi } from 'vitest'
import { bus, type ShopEvents, type Toast } from './bus.ts'

test('a toast reaches whoever listens, and nobody after that', () => {
  const heard = vi.fn<(toast: Toast) => void>()
  bus.on('toast', heard)
  bus.emit('toast', { kind: 'success', message: 'Panier vidé' })
  bus.off('toast', heard)
  bus.emit('toast', { kind: 'success', message: 'Panier vidé' })
  expect(heard.mock.calls).toEqual([[{ kind: 'success', message: 'Panier vidé' }]])
})

test('the payload of each event is part of the contract', () => {
  expectTypeOf<ShopEvents>().toEqualTypeOf<{
    cartUpdated: undefined
    toast: Toast
    toastResolved: Pick<Toast, 'message'>
  }>()
  expectTypeOf<Toast['kind']>().toEqualTypeOf<'success' | 'info' | 'error'>()
  // @ts-expect-error an event that is not in the map does not exist
  expect(() => bus.emit('cartChanged')).not.toThrow()
  // @ts-expect-error a toast without a kind is none
  expect(() => bus.emit('toast', { message: 'Panier vidé' })).not.toThrow()
})
