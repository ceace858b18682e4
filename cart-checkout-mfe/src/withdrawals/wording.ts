import { dayText, instantText } from '../orders/wording.ts'
import type { WithdrawalRight } from './withdrawal-right.ts'

const GUARANTEE = 'La garantie de 30 jours reste acquise.'

/** Returns a French sentence about the state of a right of withdrawal. */
export function rightText(right: WithdrawalRight): string {
  switch (right.state) {
    case 'open':
      return `Vous avez 14 jours pour changer d’avis, jusqu’au ${dayText(right.until)}, même après avoir lu vos fichiers.`
    case 'used':
      return `Votre rétractation a été reçue ${instantText(right.withdrawal.receivedAt)}.`
    case 'waived':
      return `Vous avez renoncé à votre droit de rétractation ${instantText(right.at)}. ${GUARANTEE}`
    case 'expired':
      return `Le délai de rétractation a pris fin le ${dayText(right.since)}. ${GUARANTEE}`
  }
}

/** Returns why an order cannot be withdrawn from, in French. Undefined when it can. */
export const refusalText = (right: WithdrawalRight): string | undefined =>
  right.state === 'open' ? undefined : rightText(right)
