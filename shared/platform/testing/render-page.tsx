import { cleanup, type RenderResult, render } from '@testing-library/react'
import { type ReactElement, useLayoutEffect } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach } from 'vitest'

let url = ''

function UrlProbe() {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    url = pathname + search
  }, [pathname, search])
  return null
}

/** Path and query string that the rendered page has navigated to. */
export const currentUrl = (): string => url

/**
 * Renders a page as the shell does: at a path, under its route. Every other path shows nothing but its own URL.
 * @param page the page's element
 * @param at `path` is where the visitor is, `route` the pattern that the page answers, `from` a page visited before
 */
export function renderPage(
  page: ReactElement,
  at: { path: string; route: string; from?: string; state?: unknown },
): RenderResult {
  const here = { pathname: at.path.split('?')[0] ?? '', search: at.path.split('?')[1] ?? '', state: at.state }
  return render(
    <MemoryRouter initialEntries={[...(at.from ? [at.from] : []), here]}>
      <UrlProbe />
      <Routes>
        <Route path={at.route} element={page} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  )
}

afterEach(cleanup)
