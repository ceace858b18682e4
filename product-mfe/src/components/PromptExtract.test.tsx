// @vitest-environment dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PromptExtract } from './PromptExtract.tsx'

afterEach(cleanup)

const LINES = ['Rôle. Vous tenez [boutique] à [ville].', 'Ne répondez pas. Demandez d’abord.', '[question]']

test('an extract is a named figure; each line is a paragraph with marked fields and a bold label', () => {
  render(<PromptExtract title="Étape 2" lines={LINES} />)
  const extract = screen.getByRole('figure', { name: 'Étape 2' })
  expect(extract.textContent).toBe(`Étape 2${LINES.join('')}`)
  expect([...extract.querySelectorAll('mark')].map((field) => field.textContent)).toEqual([
    '[boutique]',
    '[ville]',
    '[question]',
  ])
  expect([...extract.querySelectorAll('p > b')].map((label) => label.textContent)).toEqual(['Rôle.'])
})

test('an extract of an incomplete prompt shows where to find the rest', () => {
  const { rerender } = render(<PromptExtract title="Étape 2" lines={LINES} rest="La suite est dans la fiche." />)
  const extract = within(screen.getByRole('figure'))
  expect(extract.getByText('La suite est dans la fiche.')).toBeTruthy()
  rerender(<PromptExtract title="Étape 2" lines={LINES} />)
  expect(extract.queryByText(/La suite/)).toBeNull()
})
