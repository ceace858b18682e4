import type { RemoteName } from '@promptelier/shared/federation'
import { type ReactNode, Suspense, use, useEffect, useReducer } from 'react'
import { LivePage } from '../page-change/LivePage.tsx'
import { PageLoading } from './PageLoading.tsx'
import type { PageLoad } from './page-load.ts'
import { PageSourceContext } from './page-source.ts'
import { RemoteBar } from './RemoteBar.tsx'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { RemoteFailure } from './RemoteFailure.tsx'
import { pageLoad } from './remotes.ts'
import { useLoadState } from './use-load-state.ts'
import { useRetry } from './use-retry.ts'

type Props = {
  remote: RemoteName
  page: string
  /** Path that the page is shown for. */
  path: string
  /** Whether what is on screen is still the HTML of the document. */
  prerendered: boolean
  /** Called with the path once the page's handlers are attached. */
  onLive: (path: string) => void
}

type WaitingProps = { remote: RemoteName; load: PageLoad }

/** Stands in the place of a page that was not prerendered here. */
function Waiting({ remote, load }: WaitingProps) {
  const { failures } = useLoadState(load)
  return failures === 0 ? <PageLoading /> : <Failed remote={remote} load={load} />
}

const Failed = ({ remote, load }: WaitingProps) => <RemoteFailure remote={remote} {...useRetry(load)} />

/**
 * A page of a remote: its prerendered HTML until its module is there; a notice when it does not come, beside that HTML
 * or in its place; and a way to try again.
 */
export function RemotePage({ remote, page, path, prerendered, onLive }: Props): ReactNode {
  const source = use(PageSourceContext)
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
  const load = pageLoad(remote, page)
  useEffect(() => load.visit(), [load, path])
  if (!source) throw new Error('RemotePage: no PageSourceContext above')
  return (
    <RemoteBoundary key={attempt} fallback={<RemoteFailure remote={remote} onRetry={tryAgain} />}>
      {prerendered ? <RemoteBar remote={remote} load={load} /> : null}
      <Suspense fallback={<Waiting remote={remote} load={load} />}>
        <LivePage path={path} onLive={onLive}>
          {source.page(remote, page)}
        </LivePage>
      </Suspense>
    </RemoteBoundary>
  )
}
