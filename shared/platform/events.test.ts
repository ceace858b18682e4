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

const FAILURE = new Error('the handler has thrown')
const throwFailure = () => {
  throw FAILURE
}

test('a handler that throws stops neither the handlers after it nor the emitter; its error is reported', () => {
  const report = vi.fn<(error: unknown) => void>()
  // Only browsers have this function.
  vi.stubGlobal('reportError', report)
  const later = vi.fn<() => void>()
  bus.on('cartUpdated', throwFailure)
  bus.on('cartUpdated', later)
  bus.emit('cartUpdated')
  bus.off('cartUpdated', throwFailure)
  bus.off('cartUpdated', later)
  vi.unstubAllGlobals()
  expect(later).toHaveBeenCalledOnce()
  expect(report.mock.calls).toEqual([[FAILURE]])
})

test('a handler that removes itself does not skip the next one', () => {
  const later = vi.fn<() => void>()
  const once = () => bus.off('cartUpdated', once)
  bus.on('cartUpdated', once)
  bus.on('cartUpdated', later)
  bus.emit('cartUpdated')
  bus.off('cartUpdated', later)
  expect(later).toHaveBeenCalledOnce()
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
