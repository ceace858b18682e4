import type { RemoteName } from '@promptelier/shared/federation'
import { type ReactNode, Suspense, use, useEffect, useReducer } from 'react'
import { PageLoading } from './PageLoading.tsx'
import { PageSourceContext } from './page-source.ts'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { RemoteFailure } from './RemoteFailure.tsx'

type Props = {
  remote: RemoteName
  page: string
  /** Called once the page itself is on screen, hydrated or rendered. */
  onLive: () => void
}

function Live({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

/** A page of a remote: its prerendered HTML until its module is there, and a way to try again when it never comes. */
export function RemotePage({ remote, page, onLive }: Props): ReactNode {
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
        {source.page(remote, page)}
        <Live tell={onLive} />
      </Suspense>
    </RemoteBoundary>
  )
}
