import { type ReactNode, useEffect } from 'react'
import { useLazyPart } from '../use-lazy-part.ts'
import { PageLoading } from './PageLoading.tsx'
import type { PageLoad } from './page-load.ts'
import { useLoadState } from './use-load-state.ts'

const importNotice = () => import('./RemoteNotice.tsx').then(({ RemoteNotice }) => RemoteNotice)

/**
 * Delay in ms after which the notice is prefetched: the first page does not need it, but a visitor who goes offline
 * later could not fetch it.
 */
const PREFETCH_DELAY_MS = 5000

export type FailureNoticeProps = {
  /** French name of the part of the shop that cannot be loaded, as the subject of a sentence. */
  part: string
  load: PageLoad
  /** Whether the notice is shown as an overlay on the prerendered page, instead of replacing the page. */
  overlay?: boolean
  /** For a page that has loaded and then thrown an error: loading it again would not help. */
  onRetry?: () => void
}

/** Shown while a page is loading. After a failed attempt it shows the notice, whose module is fetched at that time. */
export function FailureNotice(props: FailureNoticeProps): ReactNode {
  const { load, overlay, onRetry } = props
  const { failures, loaded } = useLoadState(load)
  const { Part: RemoteNotice, load: loadNotice } = useLazyPart(importNotice)
  const failed = onRetry !== undefined || (failures > 0 && !(overlay && loaded))

  useEffect(() => {
    if (failed) loadNotice()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each failure tries again to load the notice
  }, [failed, failures, loadNotice])

  useEffect(() => {
    if (loaded) setTimeout(() => void importNotice().catch(() => {}), PREFETCH_DELAY_MS)
  }, [loaded])

  // `early-input.ts` then enables the controls that the visitor has used meanwhile.
  useEffect(() => {
    if (failures > 0) window.dispatchEvent(new Event('page-failed'))
  }, [failures])

  if (failed && RemoteNotice) return <RemoteNotice {...props} />
  return overlay ? null : <PageLoading failed={failed} />
}
