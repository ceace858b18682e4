// @vitest-environment dom

import { useQueryParam } from '@promptelier/platform/navigation'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { paths } from '@promptelier/storefront/paths'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Pagination } from './Pagination.tsx'

function renderPagination(current: number, onChange = vi.fn<() => void>()) {
  renderPage(<Pagination current={current} pageCount={7} hrefOf={paths.homePage} onChange={onChange} />, {
    path: '/',
    route: '/',
  })
  return onChange
}

/** Links to pages below the heading of their list. */
function List() {
  const current = Number(useQueryParam('page') ?? 1)
  return (
    <section>
      <h2>Tous les prompts</h2>
      <Pagination current={current} pageCount={7} hrefOf={paths.homePage} onChange={() => {}} />
    </section>
  )
}

async function followFrom(page: number, name: string) {
  renderPage(<List />, { path: paths.homePage(page), route: '/' })
  stepLink(name).focus()
  await act(async () => fireEvent.click(stepLink(name)))
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
  [6, 'Page suivante'],
  [2, 'Page précédente'],
])(
  'SIL-61 from page %d, the focus of a pressed "%s" that is disabled then moves to the heading',
  async (page, name) => {
    await followFrom(page, name)
    expect(stepLink(name).getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tous les prompts' }))
  },
)

test('a pressed step link that stays keeps the focus', async () => {
  await followFrom(3, 'Page suivante')
  expect(screen.getByRole('status').textContent).toBe('Page 4 sur 7')
  expect(document.activeElement).toBe(stepLink('Page suivante'))
})

test('a link that opens in a new tab does not call onChange', () => {
  const onChange = renderPagination(1)
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }), { ctrlKey: true })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  expect(onChange).toHaveBeenCalledOnce()
})
