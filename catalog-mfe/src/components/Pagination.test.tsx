// @vitest-environment happy-dom

import { renderPage } from '@promptelier/platform/testing/render-page'
import { paths } from '@promptelier/storefront/paths'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Pagination } from './Pagination.tsx'

function renderPagination(current: number, onChange = vi.fn<() => void>()) {
  renderPage(<Pagination current={current} pageCount={7} hrefOf={paths.homePage} onChange={onChange} />, {
    path: '/',
    route: '/',
  })
  return onChange
}

const stepLink = (name: string) => screen.getByRole('link', { name })

test('HOM-09 the previous-page link is disabled on page 1 and has no href', () => {
  renderPagination(1)
  expect(stepLink('Page précédente').getAttribute('aria-disabled')).toBe('true')
  expect(stepLink('Page précédente').hasAttribute('href')).toBe(false)
  expect(stepLink('Page suivante').getAttribute('href')).toBe('/?page=2')
})

test('HOM-10 the next-page link is disabled on the last page', () => {
  renderPagination(7)
  expect(stepLink('Page suivante').getAttribute('aria-disabled')).toBe('true')
  expect(stepLink('Page précédente').getAttribute('href')).toBe('/?page=6')
})

test('SIL-20 five page links are centred on the current page, which is marked', () => {
  renderPagination(4)
  const links = within(screen.getByRole('list')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([2, 3, 4, 5, 6].map((page) => `/?page=${page}`))
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page', null, null])
  expect(screen.getByRole('status').textContent).toBe('Page 4 sur 7')
})

test('a link that opens in a new tab does not call onChange', () => {
  const onChange = renderPagination(1)
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }), { ctrlKey: true })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  expect(onChange).toHaveBeenCalledOnce()
})
