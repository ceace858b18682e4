import { clearFailedRecords } from '@promptelier/platform/records'
import { type ReactNode, Suspense, use, useEffect, useReducer } from 'react'
import { InteractivityReporter } from '../page-change/InteractivityReporter.tsx'
import type { ShopPage } from '../route-table.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { keepTrying } from './keep-trying.ts'
import { PageSourceContext } from './page-source.ts'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { pageLoad } from './remotes.ts'

type Props = {
  page: ShopPage
  /** Path for which the page is shown. */
  path: string
  /** Whether the page on screen is still the prerendered HTML of the document. */
  isPrerendered: boolean
  /** Called with the path once the page's handlers are attached. */
  onInteractive: (path: string) => void
}

/**
 * A page of a remote. Shows its prerendered HTML until its module has loaded. When the module cannot be loaded, shows a
 * notice over that HTML or instead of the page. Loading is tried again automatically and when the visitor requests it.
 */
export function RemotePage({ page: { remote, page, part }, path, isPrerendered, onInteractive }: Props): ReactNode {
  const pageSource = use(PageSourceContext)
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
  const load = pageLoad(remote, page)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each path is a separate visit
  useEffect(() => load.startVisit(), [load, path])
  useEffect(() => keepTrying(load), [load])
  if (!pageSource) throw new Error('RemotePage: no PageSourceContext above')
  const notice = { part, load }
  const retry = () => {
    clearFailedRecords()
    tryAgain()
  }
  return (
    <RemoteBoundary key={attempt} fallback={<FailureNotice {...notice} onRetry={retry} />}>
      {isPrerendered ? <FailureNotice {...notice} overlay /> : null}
      <Suspense fallback={<FailureNotice {...notice} />}>
        <InteractivityReporter path={path} onInteractive={onInteractive}>
          {pageSource.page(remote, page)}
        </InteractivityReporter>
      </Suspense>
    </RemoteBoundary>
  )
}
