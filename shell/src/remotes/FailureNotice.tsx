import { type ReactNode, useEffect } from 'react'
import { usePartOnIntent } from '../use-part-on-intent.ts'
import { PageLoading } from './PageLoading.tsx'
import type { PageLoad } from './page-load.ts'
import { useLoadState } from './use-load-state.ts'

const importNotice = () => import('./RemoteNotice.tsx').then(({ RemoteNotice }) => RemoteNotice)

/** No visit needs the notice at first; one that goes offline later could not fetch it. */
const PREFETCH_DELAY_MS = 5000

export type FailureNoticeProps = {
  /** What a visitor would call the part of the shop that does not come. */
  part: string
  load: PageLoad
  /** Over the prerendered page instead of in its place. */
  over?: boolean
  /** Of a page that has come and has thrown: loading it again is no remedy. */
  onRetry?: () => void
}

/** What shows while a page is on its way, and once an attempt has failed: the notice, which is fetched then. */
export function FailureNotice(props: FailureNoticeProps): ReactNode {
  const { load, over, onRetry } = props
  const { failures, loaded } = useLoadState(load)
  const { Part: RemoteNotice, load: loadNotice } = usePartOnIntent(importNotice)
  const failed = onRetry !== undefined || (failures > 0 && !(over && loaded))

  useEffect(() => {
    if (failed) loadNotice()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each failure asks for the notice anew
  }, [failed, failures, loadNotice])

  useEffect(() => {
    if (loaded) setTimeout(() => void importNotice().catch(() => {}), PREFETCH_DELAY_MS)
  }, [loaded])

  // For controls that were used meanwhile (`early-input.ts`): they are given back.
  useEffect(() => {
    if (failures > 0) window.dispatchEvent(new Event('page-failed'))
  }, [failures])

  if (failed && RemoteNotice) return <RemoteNotice {...props} />
  return over ? null : <PageLoading failed={failed} />
}
