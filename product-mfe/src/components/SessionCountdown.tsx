import { DEADLINE_SECONDS, useCountdown } from '@promptelier/storefront/session/deadline'
import { Countdown } from '@promptelier/ui/Countdown'

/**
 * The countdown that product and pack pages share (CNT-04, SIL-54). Until the remaining time is known, it has the
 * attribute `data-waiting`, for styles that reserve its space.
 */
export function SessionCountdown({ className }: { className: string | undefined }) {
  const remainingSeconds = useCountdown('product')
  return (
    <span className={className} data-waiting={remainingSeconds === undefined || undefined}>
      <Countdown remainingSeconds={remainingSeconds ?? DEADLINE_SECONDS.product} format="m:ss" label="Temps restant" />
    </span>
  )
}
