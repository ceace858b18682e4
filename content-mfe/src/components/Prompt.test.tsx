// @vitest-environment dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Prompt } from './Prompt.tsx'

const TEXT = 'Vous écrivez à [client].\n\nTon : calme, sans [mot].'
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  writeText.mockReset()
  render(<Prompt title="Relance" text={TEXT} />)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function pressCopy() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button'))
  })
}

test('SIL-52 a prompt shows its text with its line breaks and marks its fields', () => {
  const figure = screen.getByRole('figure', { name: 'Relance' })
  expect(figure.querySelector('p')?.textContent).toBe(TEXT)
  expect([...figure.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['[client]', '[mot]'])
})

test('a colon does not begin a line, although the space before it is the one that is copied', () => {
  const unbroken = screen.getByRole('figure').querySelectorAll('p > span')
  expect([...unbroken].map(({ textContent }) => textContent)).toEqual(['Ton :'])
})

test('SIL-52 the button copies the prompt unchanged, and confirms it for 2.5 seconds', async () => {
  writeText.mockResolvedValue()
  expect(screen.getByRole('status').textContent).toBe('')
  await pressCopy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(TEXT)
  expect(screen.getByRole('button', { name: 'Copié' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Prompt copié.')
  act(() => {
    vi.advanceTimersByTime(2500)
  })
  expect(screen.getByRole('button', { name: 'Copier' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('when the browser refuses to copy, the text is selected and a message explains this', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await pressCopy()
  expect(screen.getByRole('button', { name: 'Sélectionné' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/^La copie est refusée par le navigateur/)
  expect(String(getSelection())).toBe(TEXT)
})

test('in a browser without a clipboard, the button selects the text', async () => {
  vi.stubGlobal('navigator', {})
  await pressCopy()
  expect(screen.getByRole('button', { name: 'Sélectionné' })).toBeTruthy()
})
