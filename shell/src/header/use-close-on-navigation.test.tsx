// @vitest-environment dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { UNSAFE_createMemoryHistory as createMemoryHistory, type Location, Router } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

const close = vi.fn<() => void>()

function PanelButton() {
  const markOpened = useCloseOnNavigation(close)
  return (
    <button type="button" onClick={() => markOpened()}>
      Ouvrir
    </button>
  )
}

const navigator = createMemoryHistory()
const locationWithKey = (key: string): Location => ({ pathname: '/', search: '', hash: '', state: null, key })
const shopAt = (key: string) => (
  <Router navigator={navigator} location={locationWithKey(key)}>
    <PanelButton />
  </Router>
)

const openPanel = () => fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))

afterEach(() => {
  cleanup()
  close.mockReset()
})

test('MOB-15 a navigation closes the panel', () => {
  const { rerender } = render(shopAt('a'))
  openPanel()
  rerender(shopAt('b'))
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['a link', 'b', { key: 'b' }],
  ['Back to the first entry of the document', 'default', null],
])('a panel that was opened after %s, before the page follows, stays open', (_, key, state) => {
  const { rerender } = render(shopAt('a'))
  history.replaceState(state, '')
  openPanel()
  rerender(shopAt(key))
  expect(close).not.toHaveBeenCalled()
})
