import { type ReactNode, useEffect } from 'react'
import { importLateParts } from '../late/import-late-parts.ts'
import { useLazyPart } from '../use-lazy-part.ts'
import { PageLoading } from './PageLoading.tsx'
import type { PageLoad } from './page-load.ts'
import { useLoadState } from './use-load-state.ts'

const importNotice = () => importLateParts().then(({ RemoteNotice }) => RemoteNotice)

/** Pause between two attempts to load the notice, ms. The notice tries again to load the page. */
const NOTICE_PAUSE_MS = 1000

export type FailureNoticeProps = {
  /** French name of the part of the shop that cannot be loaded, as the subject of a sentence. */
  part: string
  loader: PageLoad
  /** Whether the notice is shown over the prerendered page, instead of replacing the page. */
  overlay?: boolean
  /**
   * Renders the page again. Given for a page that has loaded but throws an error while rendering. Without it, the retry
   * button loads the page again.
   */
  onRetry?: () => void
}

/** Shows that a page is loading. After a failed attempt, shows the notice once the notice's own module has loaded. */
export function FailureNotice(props: FailureNoticeProps): ReactNode {
  const { loader, overlay, onRetry } = props
  const { failureCount, loaded } = useLoadState(loader)
  const { Part: RemoteNotice, failed, load: loadNotice } = useLazyPart(importNotice)
  const hasFailed = onRetry !== undefined || (failureCount > 0 && !(overlay && loaded))

  useEffect(() => {
    if (!hasFailed || RemoteNotice) return
    loadNotice()
    const timer = setInterval(() => {
      loadNotice()
      // Nothing of the page is on screen: `early-input/reload-when-served.ts` may load another document.
      if (failed && !overlay) window.dispatchEvent(new Event('notice-failed'))
    }, NOTICE_PAUSE_MS)
    return () => clearInterval(timer)
  }, [hasFailed, RemoteNotice, loadNotice, failed, overlay])

  // On this event, `early-input.ts` enables the buttons of the page that the visitor has pressed.
  useEffect(() => {
    if (failureCount > 0) window.dispatchEvent(new Event('page-failed'))
  }, [failureCount])

  if (hasFailed && RemoteNotice) return <RemoteNotice {...props} />
  return overlay ? null : <PageLoading failed={hasFailed} />
}
