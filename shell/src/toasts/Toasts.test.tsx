// @vitest-environment dom
import { bus as firstBus, type Toast } from '@promptelier/platform/events'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredToast } from './toast-store.ts'

/** Whether the library can be fetched, whether it throws while rendering, and how often it was fetched. */
const library = vi.hoisted(() => ({ isReachable: true, isBroken: false, fetchCount: 0 }))

vi.mock('./ToastHost.tsx', () => ({
  get ToastHost() {
    library.fetchCount += 1
    if (!library.isReachable) throw new Error('the library is out of reach')
    return ({ toast }: { toast: StoredToast | undefined }) => {
      if (library.isBroken) throw new Error('the library is broken')
      return toast ? `shown by the library: ${toast.message}` : null
    }
  },
}))

let bus = firstBus

const logged = vi.fn<(...args: unknown[]) => void>()

beforeEach(async () => {
  // Each test has a store without toasts.
  vi.resetModules()
  Object.assign(library, { isReachable: true, isBroken: false, fetchCount: 0 })
  logged.mockClear()
  vi.spyOn(console, 'error').mockImplementation(logged)
  ;({ bus } = await import('@promptelier/platform/events'))
  const { Toasts } = await import('./Toasts.tsx')
  render(<Toasts />)
})
afterEach(cleanup)

const finishImports = () => act(() => vi.dynamicImportSettled())

async function emitToast(toast: Toast) {
  act(() => {
    bus.emit('toast', toast)
  })
  await finishImports()
}

const shownByLibrary = (message: string) => screen.queryByText(`shown by the library: ${message}`)
const closeToast = () => fireEvent.click(screen.getByRole('button', { name: 'Fermer le message' }))

test('the library shows a toast', async () => {
  await emitToast({ kind: 'success', message: 'Panier vidé' })
  expect(shownByLibrary('Panier vidé')).not.toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['success', 'status', 'Réussi'],
  ['info', 'status', 'Information'],
  ['error', 'alert', 'Erreur'],
] as const)(
  'TST-03 without the library, a toast of kind %s has the role %s and the text %s',
  async (kind, role, name) => {
    library.isReachable = false
    await emitToast({ kind, message: 'Votre panier est vide', description: 'Et le reste aussi.' })
    expect(screen.getByRole(role).textContent).toBe('Votre panier est vide')
    expect(screen.getByText('Et le reste aussi.')).toBeDefined()
    expect(screen.getAllByText(/^(?:Réussi|Information|Erreur)$/).map(({ textContent }) => textContent)).toEqual([name])
    expect(String(logged.mock.calls)).toContain('out of reach')
    closeToast()
    expect(screen.queryByRole(role)).toBeNull()
    expect(screen.queryByText('Et le reste aussi.')).toBeNull()
  },
)

test('without the library, a toast is inserted into a live region that already exists', async () => {
  library.isReachable = false
  const region = document.querySelector('[aria-live="polite"]')
  await emitToast({ kind: 'info', message: 'un' })
  expect(region?.textContent).toContain('un')
})

test('the next toast tries again to load the library', async () => {
  library.isReachable = false
  await emitToast({ kind: 'info', message: 'un' })
  await emitToast({ kind: 'info', message: 'deux' })
  expect(screen.getByRole('status').textContent).toBe('deux')
  library.isReachable = true
  await emitToast({ kind: 'info', message: 'trois' })
  expect(shownByLibrary('trois')).not.toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('the event of a retry tries again to load the library, and does not show a closed toast again', async () => {
  library.isReachable = false
  await emitToast({ kind: 'info', message: 'un' })
  closeToast()
  library.isReachable = true
  act(() => void window.dispatchEvent(new Event('retry')))
  await finishImports()
  expect(shownByLibrary('un')).toBeNull()
  await emitToast({ kind: 'info', message: 'deux' })
  expect(shownByLibrary('deux')).not.toBeNull()
})

test('nothing is fetched before the first toast and after the library has loaded', async () => {
  act(() => void window.dispatchEvent(new Event('retry')))
  await finishImports()
  expect(library.fetchCount).toBe(0)
  await emitToast({ kind: 'info', message: 'un' })
  act(() => void window.dispatchEvent(new Event('retry')))
  await emitToast({ kind: 'info', message: 'deux' })
  expect(library.fetchCount).toBe(1)
})

test('when the library throws while rendering, the toast is shown without it', async () => {
  library.isBroken = true
  await emitToast({ kind: 'success', message: 'Panier vidé' })
  expect(screen.getByRole('status').textContent).toBe('Panier vidé')
  library.isBroken = false
  await emitToast({ kind: 'success', message: 'encore' })
  expect(shownByLibrary('encore')).not.toBeNull()
})
