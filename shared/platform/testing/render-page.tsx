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

/** The current path and query string of the rendered page. */
export const currentUrl = (): string => url

/**
 * Renders a page as the shell does: inside its route, at a path. Every other path renders nothing.
 * @param page the page's element
 * @param at `path` is the current URL (path and query string), `route` the URL pattern of the page, `from` the previous
 * entry of the history, `state` the history state
 */
export function renderPage(
  page: ReactElement,
  at: { path: string; route: string; from?: string; state?: unknown },
): RenderResult {
  const currentEntry = { pathname: at.path.split('?')[0] ?? '', search: at.path.split('?')[1] ?? '', state: at.state }
  return render(
    <MemoryRouter initialEntries={[...(at.from ? [at.from] : []), currentEntry]}>
      <UrlProbe />
      <Routes>
        <Route path={at.route} element={page} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  )
}

afterEach(cleanup)
