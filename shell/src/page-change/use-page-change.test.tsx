// @vitest-environment dom
import { cleanup, renderHook } from '@testing-library/react'
import { NavigationType } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { entryKey } from './entry-key.ts'
import { scrollPositions } from './scroll-positions.ts'
import type { Navigation } from './use-navigation.ts'
import { usePageChange } from './use-page-change.ts'

afterEach(cleanup)

const navigationTo = (search: string): Navigation => ({
  location: { pathname: '/', search, hash: '', state: null, key: 'default' },
  navigationType: NavigationType.Push,
})

function scrollTo(top: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
  window.dispatchEvent(new Event('scroll'))
}

test('SIL-61 what the window scrolls after a link, before the next page is shown, does not change where the page was left', () => {
  const main = { current: document.body.appendChild(document.createElement('main')) }
  const first = navigationTo('')
  const second = navigationTo('?page=2')
  history.replaceState({ key: 'first', idx: 0 }, '')
  const { rerender } = renderHook(({ shown, last }) => usePageChange(main, shown, last), {
    initialProps: { shown: first, last: first },
  })
  scrollTo(2700)
  // A press on page 2 of the list.
  history.pushState({ key: 'second', idx: 1 }, '')
  scrollTo(0)
  rerender({ shown: second, last: second })
  scrollTo(40)
  expect(entryKey()).toBe('second')
  expect(scrollPositions().get('first')?.top).toBe(2700)
  expect(scrollPositions().get('second')?.top).toBe(40)
})
