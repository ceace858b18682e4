import { retryFailedRecords } from '@promptelier/platform/records'
import { useEffect, useLayoutEffect } from 'react'
import { onRecordsHealed } from '../recovery/heal-records.ts'
import { keepTrying } from '../recovery/keep-trying.ts'
import type { FailureNoticeProps } from './FailureNotice.tsx'
import { RemoteBar } from './RemoteBar.tsx'
import { RemoteFailure } from './RemoteFailure.tsx'
import { useRetry } from './use-retry.ts'

/** Disables the controls of the copy of a page that has failed: they have no event handlers. */
function disableCopiedControls() {
  for (const control of document.querySelectorAll('[data-copy] :is(button, input, select, textarea)'))
    control.setAttribute('disabled', '')
}

/**
 * Shows that a page cannot be loaded, with a retry button, and meanwhile tries again to load it (SIL-60). It is one of
 * the late parts, because most sessions do not need it. A page that has thrown an error because a record had failed is
 * rendered again once its records have loaded.
 */
export function RemoteNotice({ part, loader, overlay, onRetry }: FailureNoticeProps) {
  const { retry, ...retryProps } = useRetry(loader)
  useEffect(() => {
    // This module may have arrived long after the failure.
    if (loader.state().failureCount > 0) void loader.loadInBackground()
    return keepTrying(loader)
  }, [loader])
  useEffect(() => onRetry && onRecordsHealed(onRetry), [onRetry])
  useLayoutEffect(() => {
    if (onRetry) disableCopiedControls()
  }, [onRetry])
  const renderAgain =
    onRetry &&
    (() => {
      retryFailedRecords()
      onRetry()
    })
  const noticeProps = { part, onRetry: renderAgain ?? retry, ...retryProps }
  return overlay ? <RemoteBar {...noticeProps} healsItself={!onRetry} /> : <RemoteFailure {...noticeProps} />
}
