// @vitest-environment happy-dom

import { renderPage } from '@promptelier/platform/testing/render-page'
import { paths } from '@promptelier/storefront/paths'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Pagination } from './Pagination.tsx'

function renderPagination(current: number, onChange = vi.fn<() => void>()) {
  renderPage(<Pagination current={current} pageCount={7} hrefOf={paths.homePage} onChange={onChange} />, {
    path: '/',
    route: '/',
  })
  return onChange
}

/** A pagination whose page changes when the test says so. */
function changingPagination(from: number) {
  let show: (page: number) => void = () => {}
  function Changing() {
    const [page, setPage] = useState(from)
    show = (next) => act(() => setPage(next))
    return <Pagination current={page} pageCount={7} hrefOf={paths.homePage} onChange={() => {}} />
  }
  renderPage(<Changing />, { path: '/', route: '/' })
  return { show: (page: number) => show(page) }
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

test.each([
  [6, 'Page suivante', 'Page 7'],
  [2, 'Page précédente', 'Page 1'],
])('SIL-61 from page %d, the focus of a pressed "%s" that is disabled then moves to "%s"', (from, pressed, focused) => {
  const { show } = changingPagination(from)
  const link = stepLink(pressed)
  link.focus()
  fireEvent.click(link)
  show(pressed === 'Page suivante' ? from + 1 : from - 1)
  expect(stepLink(pressed).getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: focused }))
})

test('a pressed step link that stays keeps the focus', () => {
  const { show } = changingPagination(3)
  const link = stepLink('Page suivante')
  link.focus()
  fireEvent.click(link)
  show(4)
  expect(document.activeElement).toBe(link)
})

test('a link that opens in a new tab does not call onChange', () => {
  const onChange = renderPagination(1)
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }), { ctrlKey: true })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  expect(onChange).toHaveBeenCalledOnce()
})
