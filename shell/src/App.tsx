import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import { useMemo, useRef } from 'react'
import { Route, Router, Routes } from 'react-router-dom'
import styles from './App.module.css'
import { ErrorBoundary } from './error-boundaries/ErrorBoundary.tsx'
import { PartFailure } from './error-boundaries/PartFailure.tsx'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { InteractivityReporter } from './page-change/InteractivityReporter.tsx'
import { type Navigation, navigatorOf, type ShopHistory, useNavigation } from './page-change/use-navigation.ts'
import { usePageChange } from './page-change/use-page-change.ts'
import { useShownPage } from './page-change/use-shown-page.ts'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { type PageSource, PageSourceContext } from './remotes/page-source.ts'
import { RemotePage } from './remotes/RemotePage.tsx'
import { usePrefetchOnIntent } from './remotes/use-prefetch-on-intent.ts'
import { type RouteTable, RouteTableContext, useRouteTable } from './route-table.ts'
import { Toasts } from './toasts/Toasts.tsx'

type AppProps = {
  table: RouteTable
  history: ShopHistory
  pages: PageSource
  /** Whether the document contains the prerendered HTML of its page. */
  hydrating: boolean
  /** The navigation that led to that page. By default that of the current entry of `history`. */
  start?: Navigation
}

type ShopProps = Omit<AppProps, 'table' | 'start'> & { navigation: Navigation }

/** Where the router of the footer is, always: none of its parts uses the location, and no link leads there. */
const FOOTER_LOCATION = '/#contenu'

// The same elements in each render: a navigation renders only those of their parts again that use the location.
const header = <Header />
const footer = <Footer />
const toasts = <Toasts />

const showPageFailure = () => <PartFailure part="Cette page" isPage />

/** Header, page of the current route, footer and toasts. An error in one of these parts does not affect the others. */
function Shop({ history, navigation, pages, hydrating }: ShopProps) {
  const mainRef = useRef<HTMLElement>(null)
  const { routes } = useRouteTable()
  const { navigation: shown, isPrerendered, markInteractive } = useShownPage(mainRef, hydrating, navigation)
  const announcedTitle = usePageChange(mainRef, shown, navigation)
  usePrefetchOnIntent()
  const path = shown.location.pathname
  const navigator = useMemo(() => navigatorOf(history), [history])
  // The page has a router of its own, and that is rendered again only with another page. A navigation that changed the
  // context of the page would wait for what React has not hydrated yet, or delete it.
  const page = useMemo(() => {
    const reporting = { path: shown.location.pathname, onInteractive: markInteractive }
    const notFound = (
      <InteractivityReporter {...reporting}>
        <NotFoundPage />
      </InteractivityReporter>
    )
    return (
      <Router navigator={navigator} {...shown}>
        <Routes>
          {routes.map(({ path: pattern, page: shownPage }) => (
            <Route
              key={pattern}
              path={pattern}
              element={
                shownPage ? (
                  <RemotePage key={shownPage.page} page={shownPage} {...reporting} isPrerendered={isPrerendered} />
                ) : (
                  notFound
                )
              }
            />
          ))}
          <Route path="*" element={notFound} />
        </Routes>
      </Router>
    )
  }, [navigator, routes, shown, isPrerendered, markInteractive])
  const router = { navigator, ...navigation }
  return (
    <PageSourceContext value={pages}>
      <a className={styles.skipLink} href="#contenu">
        Aller au contenu
      </a>
      <ErrorBoundary resetKey={path} renderFallback={() => <PartFailure part="L’en-tête" />}>
        <Router {...router}>{header}</Router>
      </ErrorBoundary>
      <main id="contenu" className={styles.main} tabIndex={-1} ref={mainRef}>
        <ErrorBoundary resetKey={path} renderFallback={showPageFailure}>
          {page}
        </ErrorBoundary>
      </main>
      <ErrorBoundary resetKey={path} renderFallback={() => <PartFailure part="Le pied de page" />}>
        <Router navigator={navigator} location={FOOTER_LOCATION}>
          {footer}
        </Router>
      </ErrorBoundary>
      <Router {...router}>{toasts}</Router>
      <VisuallyHidden>
        <output>{announcedTitle}</output>
      </VisuallyHidden>
    </PageSourceContext>
  )
}

/** The root component: the whole shop, with the pages of a composition. */
export function App({ table, start, ...shop }: AppProps) {
  const navigation = useNavigation(shop.history, start)
  return (
    <RouteTableContext value={table}>
      <ErrorBoundary resetKey={navigation.location.pathname} renderFallback={() => <main>{showPageFailure()}</main>}>
        <Shop {...shop} navigation={navigation} />
      </ErrorBoundary>
    </RouteTableContext>
  )
}
