// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QuantityStepper } from './QuantityStepper.tsx'

afterEach(cleanup)

const less = () => screen.getByRole('button', { name: 'Diminuer la quantité de Article SEO' })
const more = () => screen.getByRole('button', { name: 'Augmenter la quantité de Article SEO' })

function stepper(value: number, atMost = false) {
  const calls = { onDecrease: vi.fn<() => void>(), onIncrease: vi.fn<() => void>() }
  render(<QuantityStepper value={value} atMost={atMost} label="Article SEO" {...calls} />)
  return calls
}

test('CRT-02 plus asks for one more', () => {
  const { onIncrease } = stepper(999)
  fireEvent.click(more())
  expect(onIncrease).toHaveBeenCalledOnce()
})

test('CRT-03 minus asks for one less above 1', () => {
  const { onDecrease } = stepper(2)
  fireEvent.click(less())
  expect(onDecrease).toHaveBeenCalledOnce()
})

test('CRT-03 minus does nothing at 1 and keeps its place for the keyboard', () => {
  const { onDecrease } = stepper(1)
  fireEvent.click(less())
  expect(onDecrease).not.toHaveBeenCalled()
  expect(less().getAttribute('aria-disabled')).toBe('true')
  expect(less().hasAttribute('disabled')).toBe(false)
})

test('CRT-02 plus says when there cannot be one more, does nothing and keeps its place for the keyboard', () => {
  const { onIncrease } = stepper(Number.MAX_SAFE_INTEGER, true)
  fireEvent.click(more())
  expect(onIncrease).not.toHaveBeenCalled()
  expect(more().getAttribute('aria-disabled')).toBe('true')
  expect(more().hasAttribute('disabled')).toBe(false)
})
