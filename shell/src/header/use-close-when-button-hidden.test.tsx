// @vitest-environment dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CategoriesMenu } from './categories/CategoriesMenu.tsx'
import { MenuButton } from './mobile-menu/MenuButton.tsx'

/** The popovers that were closed, by id. The test environment has no popovers. */
let closedPopovers: string[] = []
function recordClosedPopovers() {
  closedPopovers = []
  Reflect.set(HTMLElement.prototype, 'hidePopover', function hidePopover(this: HTMLElement) {
    closedPopovers.push(this.id)
  })
}
afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'))

/** The window changes its width. The test environment has no layout, so this says whether the button is hidden. */
function resizeWindow(button: HTMLElement, { hidesButton }: { hidesButton: boolean }) {
  const rects = hidesButton ? [] : [new DOMRect()]
  vi.spyOn(button, 'getClientRects').mockReturnValue(Object.assign(rects, { item: (i: number) => rects[i] ?? null }))
  fireEvent(window, new Event('resize'))
}

test('the popover of the categories closes when the header becomes so narrow that its button is hidden', () => {
  recordClosedPopovers()
  renderPage(<CategoriesMenu />, { path: '/aide', route: '*' })
  const button = screen.getByRole('button', { name: 'Catégories' })
  resizeWindow(button, { hidesButton: false })
  expect(closedPopovers).toEqual([])
  resizeWindow(button, { hidesButton: true })
  expect(closedPopovers).toEqual([button.getAttribute('aria-controls')])
})

test('the menu closes when the window becomes so wide that its button is hidden', () => {
  renderPage(<MenuButton />, { path: '/aide', route: '*' })
  const button = screen.getByRole('button', { name: 'Ouvrir le menu' })
  fireEvent.click(button)
  resizeWindow(button, { hidesButton: false })
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeNull()
  resizeWindow(button, { hidesButton: true })
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
})
