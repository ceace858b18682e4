import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import { useRef } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import styles from './App.module.css'
import { ErrorBoundary } from './error-boundaries/ErrorBoundary.tsx'
import { PartFailure } from './error-boundaries/PartFailure.tsx'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { InteractivityReporter } from './page-change/InteractivityReporter.tsx'
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

const showPageFailure = () => <PartFailure part="Cette page" isPage />

/** Header, page of the current route, footer and toasts. An error in one of these parts does not affect the others. */
function Shop({ pages, hydrating }: ShopProps) {
  const mainRef = useRef<HTMLElement>(null)
  const { routes } = useRouteTable()
  const { location, isPrerendered, markInteractive } = useShownLocation(mainRef, hydrating)
  const announcedTitle = usePageChange(mainRef, location)
  usePrefetchOnIntent()
  const path = location.pathname
  const reporting = { path, onInteractive: markInteractive }
  const notFound = (
    <InteractivityReporter {...reporting}>
      <NotFoundPage />
    </InteractivityReporter>
  )
  return (
    <PageSourceContext value={pages}>
      <a className={styles.skipLink} href="#contenu">
        Aller au contenu
      </a>
      <ErrorBoundary resetKey={path} renderFallback={() => <PartFailure part="L’en-tête" />}>
        <Header />
      </ErrorBoundary>
      <main id="contenu" className={styles.main} tabIndex={-1} ref={mainRef}>
        <ErrorBoundary resetKey={path} renderFallback={showPageFailure}>
          <Routes location={location}>
            {routes.map(({ path: pattern, page }) => (
              <Route
                key={pattern}
                path={pattern}
                element={
                  page ? (
                    <RemotePage key={page.page} page={page} {...reporting} isPrerendered={isPrerendered} />
                  ) : (
                    notFound
                  )
                }
              />
            ))}
            <Route path="*" element={notFound} />
          </Routes>
        </ErrorBoundary>
      </main>
      <ErrorBoundary resetKey={path} renderFallback={() => <PartFailure part="Le pied de page" />}>
        <Footer />
      </ErrorBoundary>
      <Toasts />
      <VisuallyHidden>
        <output>{announcedTitle}</output>
      </VisuallyHidden>
    </PageSourceContext>
  )
}

/** The root component: the whole shop, with the pages of a composition. */
export function App({ table, ...shop }: ShopProps & { table: RouteTable }) {
  const { pathname } = useLocation()
  return (
    <RouteTableContext value={table}>
      <ErrorBoundary resetKey={pathname} renderFallback={() => <main>{showPageFailure()}</main>}>
        <Shop {...shop} />
      </ErrorBoundary>
    </RouteTableContext>
  )
}
