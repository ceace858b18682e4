import { bus } from '@promptelier/platform/events'
import { mustKeepDocument } from '../open-tab/safe-moment.ts'
import { EXTENSION } from '../reports/describe-problem.ts'

/** An error within this time after a click belongs to the action of that click, ms. */
const ACTION_MS = 3000

const ACTION = 'button, a, label, summary, input, select, [role="option"]'

/**
 * Shows a message when the action of a click throws an error or rejects: without it, nothing would happen and nothing
 * would say why. Other errors, and all during a payment, are only reported. Call it once for a document.
 */
export function announceFailedActions() {
  let actedAt = Number.NEGATIVE_INFINITY
  const markAction = ({ target, timeStamp }: Event) => {
    if (target instanceof Element && target.closest(ACTION)) actedAt = timeStamp
  }
  const announce = ({ timeStamp }: Event, error: unknown) => {
    if (!(error instanceof Error) || EXTENSION.test(String(error.stack)) || timeStamp - actedAt > ACTION_MS) return
    // The payment goes on, whatever has failed beside it.
    if (mustKeepDocument()) return
    actedAt = Number.NEGATIVE_INFINITY
    bus.emit('toast', {
      kind: 'error',
      message: 'Cette action n’a pas abouti',
      description: 'Réessayez, ou rechargez la page. Votre panier est intact.',
    })
  }
  addEventListener('click', markAction, true)
  addEventListener('error', (event) => announce(event, event.error))
  addEventListener('unhandledrejection', (event) => announce(event, event.reason))
}
