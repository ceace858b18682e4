// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareButton } from './ShareButton.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function shareWith(navigator: object) {
  vi.stubGlobal('navigator', navigator)
  render(<ShareButton title="Un guide" />)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Partager ce guide' }))
  })
}

const refuse = () => Promise.reject(new DOMException('no', 'AbortError'))
const url = () => location.origin + location.pathname

test('a guide is handed to the share sheet of the system', async () => {
  const share = vi.fn<() => Promise<void>>().mockResolvedValue()
  await shareWith({ share })
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Un guide', url: url() })
})

test('closing the share sheet is no fault', async () => {
  await shareWith({ share: refuse })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('without a share sheet its address is copied', async () => {
  const writeText = vi.fn<() => Promise<void>>().mockResolvedValue()
  await shareWith({ clipboard: { writeText } })
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url())
  expect(screen.getByRole('status').textContent).toBe('Lien copié.')
})

test('where neither is possible the visitor is told where the address is', async () => {
  await shareWith({ clipboard: { writeText: refuse } })
  expect(screen.getByRole('status').textContent).toMatch(/barre du navigateur/)
})
