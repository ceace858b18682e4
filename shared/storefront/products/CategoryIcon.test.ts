import { CATEGORIES } from '@promptelier/platform/testing/records'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CategoryIcon } from './CategoryIcon.tsx'

test('DAT-05 each category has a different icon', () => {
  const icons = CATEGORIES.map(({ name }) => renderToStaticMarkup(createElement(CategoryIcon, { category: name })))
  const fallback = renderToStaticMarkup(createElement(CategoryIcon, { category: 'Aucune' }))
  expect(new Set([...icons, fallback]).size).toBe(11)
})
