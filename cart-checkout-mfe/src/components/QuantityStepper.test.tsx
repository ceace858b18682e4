// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QuantityStepper } from './QuantityStepper.tsx'

afterEach(cleanup)

const less = () => screen.getByRole('button', { name: 'Diminuer la quantité de Article SEO' })
const more = () => screen.getByRole('button', { name: 'Augmenter la quantité de Article SEO' })

function stepper(value: number, atMaximum = false) {
  const calls = { onDecrease: vi.fn<() => void>(), onIncrease: vi.fn<() => void>() }
  render(<QuantityStepper value={value} atMaximum={atMaximum} label="Article SEO" {...calls} />)
  return calls
}

test('CRT-02 plus calls onIncrease', () => {
  const { onIncrease } = stepper(999)
  fireEvent.click(more())
  expect(onIncrease).toHaveBeenCalledOnce()
})

test('CRT-03 minus calls onDecrease above 1', () => {
  const { onDecrease } = stepper(2)
  fireEvent.click(less())
  expect(onDecrease).toHaveBeenCalledOnce()
})

test('CRT-03 minus does nothing at 1 and stays focusable', () => {
  const { onDecrease } = stepper(1)
  fireEvent.click(less())
  expect(onDecrease).not.toHaveBeenCalled()
  expect(less().getAttribute('aria-disabled')).toBe('true')
  expect(less().hasAttribute('disabled')).toBe(false)
})

test('CRT-02 plus is marked as disabled at the maximum, does nothing and stays focusable', () => {
  const { onIncrease } = stepper(Number.MAX_SAFE_INTEGER, true)
  fireEvent.click(more())
  expect(onIncrease).not.toHaveBeenCalled()
  expect(more().getAttribute('aria-disabled')).toBe('true')
  expect(more().hasAttribute('disabled')).toBe(false)
})
