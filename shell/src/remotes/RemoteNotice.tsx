import type { FailureNoticeProps } from './FailureNotice.tsx'
import { RemoteBar } from './RemoteBar.tsx'
import { RemoteFailure } from './RemoteFailure.tsx'
import { useRetry } from './use-retry.ts'

/**
 * Shows that a page cannot be loaded, and offers a retry (SIL-60). It is a separate module, because most sessions do
 * not need it.
 */
export function RemoteNotice({ part, load, overlay, onRetry }: FailureNoticeProps) {
  const { retry, ...outcome } = useRetry(load)
  const Notice = overlay ? RemoteBar : RemoteFailure
  return <Notice part={part} onRetry={onRetry ?? retry} {...outcome} />
}
