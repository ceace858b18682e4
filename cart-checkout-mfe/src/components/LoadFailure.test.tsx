// @vitest-environment dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadFailure } from './LoadFailure.tsx'

afterEach(cleanup)

const button = () => screen.getByRole('button', { name: 'Réessayer' })

/** A part of a page that loads; `failure` is undefined once it has loaded. */
const Part = ({ failure }: { failure: { retrying: boolean; retry: () => void } | undefined }) => (
  <section>
    <h2>Vos fiches</h2>
    {failure ? <LoadFailure failure={failure}>La liste</LoadFailure> : <p>Chargée</p>}
  </section>
)

test('SIL-61 the button keeps the focus while it tries, and then the heading receives it', async () => {
  const retry = vi.fn<() => void>()
  const { rerender } = render(<Part failure={{ retrying: false, retry }} />)
  button().focus()
  fireEvent.click(button())
  rerender(<Part failure={{ retrying: true, retry }} />)
  expect(document.activeElement).toBe(button())
  expect(button()).toHaveProperty('disabled', false)
  expect(screen.getByRole('alert').textContent).toContain('demandée de nouveau')
  fireEvent.click(button())
  expect(retry).toHaveBeenCalledOnce()
  await act(async () => rerender(<Part failure={undefined} />))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vos fiches' }))
})

test('the focus does not move when it was elsewhere', async () => {
  const { rerender } = render(<Part failure={{ retrying: true, retry: () => {} }} />)
  await act(async () => rerender(<Part failure={undefined} />))
  expect(document.activeElement).toBe(document.body)
})
