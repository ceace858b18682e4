// @vitest-environment dom
import { blockStorage } from '@promptelier/platform/testing/failing-storage'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetEmail, rememberEmail, useRememberedEmail } from './customer-email.ts'
import { emailDraft, setEmailDraft } from './email-draft.ts'

afterEach(cleanup)

/** Returns the e-mail address that a newly opened page shows. */
function emailOfNewPage(): string {
  cleanup()
  return renderHook(useRememberedEmail).result.current
}

test('CHK-32 CHK-33 an address is stored for this session and for later ones', () => {
  rememberEmail('claire@example.fr')
  expect(localStorage.getItem('customer_email')).toBe('claire@example.fr')
  expect(sessionStorage.getItem('customer_email')).toBe('claire@example.fr')
})

test('SIL-45 the address of this session takes precedence over the address of an earlier session', () => {
  localStorage.setItem('customer_email', 'former@example.fr')
  expect(emailOfNewPage()).toBe('former@example.fr')
  sessionStorage.setItem('customer_email', 'now@example.fr')
  expect(emailOfNewPage()).toBe('now@example.fr')
})

test('SIL-45 forgetting the address removes it from both storages', () => {
  rememberEmail('claire@example.fr')
  forgetEmail()
  expect(emailOfNewPage()).toBe('')
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

test('SIL-44 when storage is blocked, no error is thrown and no address is remembered', () => {
  blockStorage()
  expect(() => rememberEmail('claire@example.fr')).not.toThrow()
  expect(emailOfNewPage()).toBe('')
  expect(() => forgetEmail()).not.toThrow()
})

test('CHK-34 an address that an earlier version or a script stored with spaces around it is read without them', () => {
  localStorage.setItem('customer_email', '\u00A0claire@example.fr\u202F')
  expect(emailOfNewPage()).toBe('claire@example.fr')
  sessionStorage.setItem('customer_email', '\u00A0')
  expect(emailOfNewPage()).toBe('claire@example.fr')
})

test('a page updates when the address is remembered, forgotten, or stored by another tab', () => {
  const { result } = renderHook(useRememberedEmail)
  act(() => rememberEmail('claire@example.fr'))
  expect(result.current).toBe('claire@example.fr')
  act(forgetEmail)
  expect(result.current).toBe('')
  localStorage.setItem('customer_email', 'ailleurs@example.fr')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'customer_email' })))
  expect(result.current).toBe('ailleurs@example.fr')
})

test.each([
  ['the address', 'customer_email', () => localStorage.removeItem('customer_email')],
  ['everything', null, () => localStorage.clear()],
])(
  'SIL-45 SIL-47 when another tab erases %s, this one forgets the address of its session and the typed one',
  (_, key, erase) => {
    rememberEmail('claire@example.fr')
    const { result } = renderHook(useRememberedEmail)
    setEmailDraft('claire.d@example.fr')
    erase()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
    expect(result.current).toBe('')
    expect(emailDraft()).toBeUndefined()
  },
)

test('when another tab pays with another address, the address of this session and the typed one stay', () => {
  rememberEmail('claire@example.fr')
  const { result } = renderHook(useRememberedEmail)
  setEmailDraft('claire.d@example.fr')
  localStorage.setItem('customer_email', 'ailleurs@example.fr')
  const event = new StorageEvent('storage', { key: 'customer_email', newValue: 'ailleurs@example.fr' })
  act(() => void window.dispatchEvent(event))
  expect(result.current).toBe('claire@example.fr')
  expect(emailDraft()).toBe('claire.d@example.fr')
})
