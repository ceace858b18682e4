import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import { useRef } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import styles from './App.module.css'
import { ErrorBoundary } from './error-boundaries/ErrorBoundary.tsx'
import { PartFailure } from './error-boundaries/PartFailure.tsx'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { LivePage } from './page-change/LivePage.tsx'
import { usePageChange } from './page-change/use-page-change.ts'
import { useShownLocation } from './page-change/use-shown-location.ts'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { type PageSource, PageSourceContext } from './remotes/page-source.ts'
import { RemotePage } from './remotes/RemotePage.tsx'
import { usePrefetchOnIntent } from './remotes/use-prefetch-on-intent.ts'
import { type RouteTable, RouteTableContext, useRouteTable } from './route-table.ts'
import { Toasts } from './toasts/Toasts.tsx'

type ShopProps = {
  pages: PageSource
  /** Whether the document contains the prerendered HTML of its page. */
  hydrating: boolean
}

const PAGE_FAILURE = <PartFailure part="Cette page" page />

/** Header, page of the current route, footer and toasts. An error in one part does not affect the others. */
function Shop({ pages, hydrating }: ShopProps) {
  const main = useRef<HTMLElement>(null)
  const { routes } = useRouteTable()
  const { location, prerendered, markLive } = useShownLocation(main, hydrating)
  const announced = usePageChange(main, location)
  usePrefetchOnIntent()
  const path = location.pathname
  const live = { path, onLive: markLive }
  const notFound = (
    <LivePage {...live}>
      <NotFoundPage />
    </LivePage>
  )
  return (
    <PageSourceContext value={pages}>
      <a className={styles.skipLink} href="#contenu">
        Aller au contenu
      </a>
      <ErrorBoundary resetKey={path} fallback={<PartFailure part="L’en-tête" />}>
        <Header />
      </ErrorBoundary>
      <main id="contenu" className={styles.main} tabIndex={-1} ref={main}>
        <ErrorBoundary resetKey={path} fallback={PAGE_FAILURE}>
          <Routes location={location}>
            {routes.map(({ path: pattern, page }) => (
              <Route
                key={pattern}
                path={pattern}
                element={
                  page ? <RemotePage key={page.page} page={page} {...live} prerendered={prerendered} /> : notFound
                }
              />
            ))}
            <Route path="*" element={notFound} />
          </Routes>
        </ErrorBoundary>
      </main>
      <ErrorBoundary resetKey={path} fallback={<PartFailure part="Le pied de page" />}>
        <Footer />
      </ErrorBoundary>
      <Toasts />
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </PageSourceContext>
  )
}

/** The root component: the whole shop, with the pages of a composition. */
export function App({ table, ...shop }: ShopProps & { table: RouteTable }) {
  const { pathname } = useLocation()
  return (
    <RouteTableContext value={table}>
      <ErrorBoundary resetKey={pathname} fallback={<main>{PAGE_FAILURE}</main>}>
        <Shop {...shop} />
      </ErrorBoundary>
    </RouteTableContext>
  )
}
