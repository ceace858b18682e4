// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShareButton } from './ShareButton.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function pressShare(sheet?: (data: ShareData) => Promise<void>) {
  if (sheet) vi.stubGlobal('navigator', { clipboard: { writeText }, share: sheet })
  render(<ShareButton title="Audit SEO" path="/product/34" />)
  fireEvent.click(screen.getByRole('button', { name: 'Partager' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

const said = () => screen.getByRole('status').textContent

test('without a system sheet the address is copied, which is said for four seconds', async () => {
  await pressShare()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/product/34`)
  expect(said()).toBe('Lien copié')
  expect(screen.getByRole('button').textContent).toContain('Lien copié')
  await act(() => vi.advanceTimersByTimeAsync(3999))
  expect(said()).toBe('Lien copié')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(said()).toBe('')
})

test('the system sheet receives title and address, and nothing is copied', async () => {
  const sheet = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined)
  await pressShare(sheet)
  expect(sheet).toHaveBeenCalledWith({ title: 'Audit SEO', url: `${location.origin}/product/34` })
  expect(writeText).not.toHaveBeenCalled()
  expect(said()).toBe('')
})

test('closing the system sheet is no failure; a sheet that fails is made up for by a copy', async () => {
  await pressShare(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(writeText).not.toHaveBeenCalled()
  cleanup()
  await pressShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  expect(said()).toBe('Lien copié')
})

test('a clipboard that refuses is said to have refused', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await pressShare()
  expect(said()).toBe('Non copié')
})

test('a button that is left keeps no timer', async () => {
  await pressShare()
  expect(vi.getTimerCount()).toBe(1)
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})
