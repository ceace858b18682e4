// @vitest-environment happy-dom
import { bus as firstBus, type Toast } from '@promptelier/platform/events'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredToast } from './toast-store.ts'

/** Whether the library can be fetched, how often it was fetched, and whether it throws while rendering. */
const library = vi.hoisted(() => ({ reachable: true, broken: false, tries: 0 }))

vi.mock('./ToastHost.tsx', () => ({
  get ToastHost() {
    library.tries += 1
    if (!library.reachable) throw new Error('the library is out of reach')
    return ({ toast }: { toast: StoredToast | undefined }) => {
      if (library.broken) throw new Error('the library is broken')
      return toast ? `shown by the library: ${toast.message}` : null
    }
  },
}))

let bus = firstBus

const logged = vi.fn<(...args: unknown[]) => void>()

beforeEach(async () => {
  // Each test has a store without toasts.
  vi.resetModules()
  Object.assign(library, { reachable: true, broken: false, tries: 0 })
  logged.mockClear()
  vi.spyOn(console, 'error').mockImplementation(logged)
  ;({ bus } = await import('@promptelier/platform/events'))
  const { Toasts } = await import('./Toasts.tsx')
  render(<Toasts />)
})
afterEach(cleanup)

const settle = () => act(() => vi.dynamicImportSettled())

async function raise(toast: Toast) {
  act(() => {
    bus.emit('toast', toast)
  })
  await settle()
}

const byLibrary = (message: string) => screen.queryByText(`shown by the library: ${message}`)
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Fermer le message' }))

test('the library shows a toast', async () => {
  await raise({ kind: 'success', message: 'Panier vidé' })
  expect(byLibrary('Panier vidé')).not.toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['error', 'alert'],
] as const)('without the library, a toast of kind %s is shown with role %s and can be closed', async (kind, role) => {
  library.reachable = false
  await raise({ kind, message: 'Votre panier est vide', description: 'Et le reste aussi.' })
  expect(screen.getByRole(role).textContent).toBe('Votre panier est vide')
  expect(screen.getByText('Et le reste aussi.')).toBeDefined()
  expect(String(logged.mock.calls)).toContain('out of reach')
  close()
  expect(screen.queryByRole(role)).toBeNull()
  expect(screen.queryByText('Et le reste aussi.')).toBeNull()
})

test('without the library, a toast is inserted into a live region that already exists', async () => {
  library.reachable = false
  const region = document.querySelector('[aria-live="polite"]')
  await raise({ kind: 'info', message: 'un' })
  expect(region?.textContent).toContain('un')
})

test('the next toast tries again to load the library', async () => {
  library.reachable = false
  await raise({ kind: 'info', message: 'un' })
  await raise({ kind: 'info', message: 'deux' })
  expect(screen.getByRole('status').textContent).toBe('deux')
  library.reachable = true
  await raise({ kind: 'info', message: 'trois' })
  expect(byLibrary('trois')).not.toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('going online tries again to load the library, and does not show a closed toast again', async () => {
  library.reachable = false
  await raise({ kind: 'info', message: 'un' })
  close()
  library.reachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  await settle()
  expect(byLibrary('un')).toBeNull()
  await raise({ kind: 'info', message: 'deux' })
  expect(byLibrary('deux')).not.toBeNull()
})

test('nothing is fetched before the first toast and after the library has loaded', async () => {
  act(() => void window.dispatchEvent(new Event('online')))
  await settle()
  expect(library.tries).toBe(0)
  await raise({ kind: 'info', message: 'un' })
  act(() => void window.dispatchEvent(new Event('online')))
  await raise({ kind: 'info', message: 'deux' })
  expect(library.tries).toBe(1)
})

test('when the library throws while rendering, the toast is shown without it', async () => {
  library.broken = true
  await raise({ kind: 'success', message: 'Panier vidé' })
  expect(screen.getByRole('status').textContent).toBe('Panier vidé')
  library.broken = false
  await raise({ kind: 'success', message: 'encore' })
  expect(byLibrary('encore')).not.toBeNull()
})
