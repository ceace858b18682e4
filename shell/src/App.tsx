import { VisuallyHidden } from '@promptelier/shared/ui/VisuallyHidden'
import { useRef } from 'react'
import { Route, Routes } from 'react-router-dom'
import styles from './App.module.css'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { LivePage } from './page-change/LivePage.tsx'
import { usePageChange } from './page-change/use-page-change.ts'
import { useShownLocation } from './page-change/use-shown-location.ts'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { type PageSource, PageSourceContext } from './remotes/page-source.ts'
import { RemotePage } from './remotes/RemotePage.tsx'
import { usePrefetchOnIntent } from './remotes/use-prefetch-on-intent.ts'
import { routes } from './routes.tsx'
import { Toasts } from './toasts/Toasts.tsx'

type Props = {
  pages: PageSource
  /** Whether the document came with the HTML of its page. */
  hydrating: boolean
}

/** The whole shop: what stays on screen, and the page of the current route between. */
export function App({ pages, hydrating }: Props) {
  const main = useRef<HTMLElement>(null)
  const { location, prerendered, markLive } = useShownLocation(main, hydrating)
  const announced = usePageChange(main, location)
  usePrefetchOnIntent()
  const live = { path: location.pathname, onLive: markLive }
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
      <Header />
      <main id="contenu" className={styles.main} tabIndex={-1} ref={main}>
        <Routes location={location}>
          {routes.map(({ path, page }) => (
            <Route
              key={path}
              path={path}
              element={page ? <RemotePage key={page.page} {...page} {...live} prerendered={prerendered} /> : notFound}
            />
          ))}
          <Route path="*" element={notFound} />
        </Routes>
      </main>
      <Footer />
      <Toasts />
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </PageSourceContext>
  )
}
