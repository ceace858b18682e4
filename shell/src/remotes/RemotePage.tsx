import type { RemoteName } from '@promptelier/shared/federation'
import { type ReactNode, Suspense, use, useReducer } from 'react'
import { LivePage } from '../page-change/LivePage.tsx'
import { PageLoading } from './PageLoading.tsx'
import { PageSourceContext } from './page-source.ts'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { RemoteFailure } from './RemoteFailure.tsx'

type Props = {
  remote: RemoteName
  page: string
  /** Path that the page is shown for. */
  path: string
  /** Called with the path once the page's handlers are attached. */
  onLive: (path: string) => void
}

/** A page of a remote: its prerendered HTML until its module is there, and a way to try again when it never comes. */
export function RemotePage({ remote, page, path, onLive }: Props): ReactNode {
  const source = use(PageSourceContext)
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
  if (!source) throw new Error('RemotePage: no PageSourceContext above')
  const retry = () => {
    source.forget(remote, page)
    tryAgain()
  }
  return (
    <RemoteBoundary key={attempt} fallback={<RemoteFailure remote={remote} onRetry={retry} />}>
      <Suspense fallback={<PageLoading />}>
        <LivePage path={path} onLive={onLive}>
          {source.page(remote, page)}
        </LivePage>
      </Suspense>
    </RemoteBoundary>
  )
}
