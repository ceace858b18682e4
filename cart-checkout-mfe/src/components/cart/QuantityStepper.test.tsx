// @vitest-environment dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QuantityStepper } from './QuantityStepper.tsx'

afterEach(cleanup)

const minusButton = () => screen.getByRole('button', { name: 'Diminuer la quantité de Article SEO' })
const plusButton = () => screen.getByRole('button', { name: 'Augmenter la quantité de Article SEO' })

function renderStepper(value: number, atMaximum = false) {
  const handlers = { onDecrease: vi.fn<() => void>(), onIncrease: vi.fn<() => void>() }
  render(<QuantityStepper value={value} atMaximum={atMaximum} productName="Article SEO" {...handlers} />)
  return handlers
}

test('CRT-02 plus calls onIncrease', () => {
  const { onIncrease } = renderStepper(999)
  fireEvent.click(plusButton())
  expect(onIncrease).toHaveBeenCalledOnce()
})

test('CRT-03 minus calls onDecrease above 1', () => {
  const { onDecrease } = renderStepper(2)
  fireEvent.click(minusButton())
  expect(onDecrease).toHaveBeenCalledOnce()
})

test('CRT-03 minus does nothing at 1 and stays focusable', () => {
  const { onDecrease } = renderStepper(1)
  fireEvent.click(minusButton())
  expect(onDecrease).not.toHaveBeenCalled()
  expect(minusButton().getAttribute('aria-disabled')).toBe('true')
  expect(minusButton().hasAttribute('disabled')).toBe(false)
})

test('CRT-02 plus is marked as disabled at the maximum, does nothing and stays focusable', () => {
  const { onIncrease } = renderStepper(Number.MAX_SAFE_INTEGER, true)
  fireEvent.click(plusButton())
  expect(onIncrease).not.toHaveBeenCalled()
  expect(plusButton().getAttribute('aria-disabled')).toBe('true')
  expect(plusButton().hasAttribute('disabled')).toBe(false)
})
