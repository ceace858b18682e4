// @vitest-environment dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SearchField } from './SearchField.tsx'

afterEach(cleanup)

test('a search field is named by its label', () => {
  render(<SearchField label="Rechercher des prompts" name="q" defaultValue="seo" />)
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher des prompts' }).value).toBe('seo')
})
