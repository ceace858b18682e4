// @vitest-environment dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Countdown } from './Countdown.tsx'
import { clockText } from './clock-text.ts'

afterEach(cleanup)

test.each([
  [900, 'm:ss', '15:00'],
  [899, 'm:ss', '14:59'],
  [9.9, 'm:ss', '0:09'],
  [7199, 'hh:mm:ss', '01:59:59'],
  [0, 'hh:mm:ss', '00:00:00'],
  [-5, 'm:ss', '0:00'],
] as const)('%d seconds in the format %s are shown as %s', (seconds, format, text) => {
  expect(clockText(seconds, format)).toBe(text)
})

test('a countdown is a named timer that screen readers do not announce every second', () => {
  render(<Countdown remainingSeconds={899} format="m:ss" label="Fin de la réservation dans" />)
  const timer = screen.getByRole('timer', { name: 'Fin de la réservation dans' })
  expect(timer.textContent).toBe('14:59')
  expect(timer.getAttribute('aria-live')).toBe('off')
})
