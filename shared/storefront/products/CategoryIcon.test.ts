import { CATEGORIES, PACKS, SHELVES } from '@promptelier/platform/testing/records'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CategoryIcon } from './CategoryIcon.tsx'

const markupOf = (icon: string | undefined) => renderToStaticMarkup(createElement(CategoryIcon, { icon }))

test('DAT-05 each category has a different icon', () => {
  expect(new Set([...CATEGORIES.map(({ icon }) => markupOf(icon)), markupOf(undefined)]).size).toBe(11)
})

test('an icon of a later release, and a record of an earlier one without icon, show the price tag', () => {
  for (const icon of ['unicorn', 'constructor', 'toString']) expect(markupOf(icon)).toBe(markupOf(undefined))
  for (const { icon } of [...SHELVES, ...PACKS]) expect(markupOf(icon)).not.toBe(markupOf(undefined))
})
