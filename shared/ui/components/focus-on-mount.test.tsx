// @vitest-environment dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { focusOnMount } from './focus-on-mount.ts'

afterEach(cleanup)

function showButton() {
  render(
    <StrictMode>
      <button type="button" ref={focusOnMount}>
        Annuler
      </button>
    </StrictMode>,
  )
  return screen.getByRole('button')
}

test('an element that receives the focus while Enter is held is not pressed by the repeats of the key', () => {
  const button = showButton()
  expect(document.activeElement).toBe(button)
  // False when the default action is prevented: here, the click.
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
})

test('other keys may be held, such as Tab', () => {
  expect(fireEvent.keyDown(showButton(), { key: 'Tab', repeat: true })).toBe(true)
})
