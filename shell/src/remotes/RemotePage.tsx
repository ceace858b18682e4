import { type ReactNode, Suspense, use, useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../error-boundaries/ErrorBoundary.tsx'
import { InteractivityReporter } from '../page-change/InteractivityReporter.tsx'
import type { ShopPage } from '../route-table.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { subscribeToKills } from './kills.ts'
import { copyShownPage, PageCopy } from './PageCopy.tsx'
import { PageSourceContext } from './page-source.ts'
import { pageLoad } from './remotes.ts'

type Props = {
  page: ShopPage
  /** URL path of the page. */
  path: string
  /** Whether the document has brought this page. */
  isPrerendered: boolean
  /** Called with `path` once the event handlers of the page are attached. */
  onInteractive: (path: string) => void
}

/**
 * A page of a remote. Until its module has loaded, shows the prerendered HTML, or a loading message if the page was
 * opened through a link. When the module cannot be loaded, shows a notice over that HTML or instead of that message.
 * Further attempts are automatic or requested by the visitor. When the page throws an error, what was on screen of it
 * stays readable, with a notice over it (SIL-60). While the remote is switched off, its page is a notice that says so.
 */
export function RemotePage({ page: { remote, page, part }, path, isPrerendered, onInteractive }: Props): ReactNode {
  const pageSource = use(PageSourceContext)
  if (!pageSource) throw new Error('no PageSourceContext')
  // No state: what a page has not hydrated yet, React would delete if the page was rendered again.
  const isHydrated = useRef(false)
  const handleInteractive = useCallback(
    (interactivePath: string) => {
      isHydrated.current = true
      onInteractive(interactivePath)
    },
    [onInteractive],
  )
  const [renderAttempt, renderAgain] = useReducer((count: number) => count + 1, 0)
  const getLoader = () => pageLoad(remote, page)
  const loader = useSyncExternalStore(subscribeToKills, getLoader, getLoader)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each path is a separate visit
  useEffect(() => loader.startVisit(), [loader, path])
  const noticeProps = { part, loader }
  return (
    <ErrorBoundary
      resetKey={`${renderAttempt} ${path}`}
      copyContent={(former) => copyShownPage(path, isPrerendered && !isHydrated.current, former)}
      renderFallback={(copy) => (
        <>
          <FailureNotice {...noticeProps} onRetry={renderAgain} overlay={copy !== undefined} />
          {copy && <PageCopy copy={copy} />}
        </>
      )}
    >
      {isPrerendered ? <FailureNotice {...noticeProps} overlay /> : null}
      <Suspense fallback={<FailureNotice {...noticeProps} />}>
        <InteractivityReporter path={path} onInteractive={handleInteractive}>
          {pageSource.page(remote, page)}
        </InteractivityReporter>
      </Suspense>
    </ErrorBoundary>
  )
}
