import type { FailureNoticeProps } from './FailureNotice.tsx'
import { RemoteBar } from './RemoteBar.tsx'
import { RemoteFailure } from './RemoteFailure.tsx'
import { useRetry } from './use-retry.ts'

/**
 * Shows that a page cannot be loaded, with a retry button (SIL-60). It is one of the late parts, because most sessions do
 * not need it.
 */
export function RemoteNotice({ part, loader, overlay, onRetry }: FailureNoticeProps) {
  const { retry, ...retryProps } = useRetry(loader)
  const Notice = overlay ? RemoteBar : RemoteFailure
  return <Notice part={part} onRetry={onRetry ?? retry} {...retryProps} />
}
