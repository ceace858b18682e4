import type { FailureNoticeProps } from './FailureNotice.tsx'
import { RemoteBar } from './RemoteBar.tsx'
import { RemoteFailure } from './RemoteFailure.tsx'
import { useRetry } from './use-retry.ts'

/** Says that a page does not come, and tries again when asked to (SIL-60). A module of its own: most visits need none. */
export function RemoteNotice({ part, load, over, onRetry }: FailureNoticeProps) {
  const { retry, ...outcome } = useRetry(load)
  const Notice = over ? RemoteBar : RemoteFailure
  return <Notice part={part} onRetry={onRetry ?? retry} {...outcome} />
}
