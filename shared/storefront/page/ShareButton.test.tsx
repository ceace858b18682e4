// @vitest-environment dom
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

const announcedText = () => screen.getByRole('status').textContent

test('without a system share sheet, the button copies the URL and announces it for four seconds', async () => {
  await pressShare()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/product/34`)
  expect(announcedText()).toBe('Lien copié')
  expect(screen.getByRole('button').textContent).toContain('Lien copié')
  await act(() => vi.advanceTimersByTimeAsync(3999))
  expect(announcedText()).toBe('Lien copié')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(announcedText()).toBe('')
})

test('the system share sheet receives the title and the URL, and nothing is copied', async () => {
  const sheet = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined)
  await pressShare(sheet)
  expect(sheet).toHaveBeenCalledWith({ title: 'Audit SEO', url: `${location.origin}/product/34` })
  expect(writeText).not.toHaveBeenCalled()
  expect(announcedText()).toBe('')
})

test('closing the system share sheet copies nothing; when the sheet fails, the URL is copied', async () => {
  await pressShare(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(writeText).not.toHaveBeenCalled()
  cleanup()
  await pressShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  expect(announcedText()).toBe('Lien copié')
})

test('pressing again while the system share sheet is open copies nothing', async () => {
  await pressShare(() => Promise.reject(new DOMException('already open', 'InvalidStateError')))
  expect(writeText).not.toHaveBeenCalled()
  expect(announcedText()).toBe('')
})

test('a second copy is shown for four seconds too', async () => {
  await pressShare()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  fireEvent.click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(3999))
  expect(announcedText()).toBe('Lien copié')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(announcedText()).toBe('')
})

test('a failed copy is announced', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await pressShare()
  expect(announcedText()).toBe('Lien non copié. Copiez l’adresse de la page dans la barre du navigateur.')
})

test('unmounting the button clears its timer', async () => {
  await pressShare()
  expect(vi.getTimerCount()).toBe(1)
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})
