import { dayText } from '../orders/wording.ts'
import type { WithdrawalRight } from './withdrawal-right.ts'
import { rightText } from './wording.ts'

/**
 * Returns why an order cannot be withdrawn from and what the buyer can do, in French. Undefined when it can.
 * @param end of the guarantee
 * @param now the instant for which the text is true
 */
export function refusalText(right: WithdrawalRight, end: Date, now: Date): string | undefined {
  if (right.state === 'open') return undefined
  const last = dayText(end)
  return right.state === 'used'
    ? `${rightText(right)} Retrouvez l’accusé dans «\u00A0Vos commandes\u00A0».`
    : rightText(
        right,
        now > end
          ? `La garantie de 30 jours a pris fin le ${last}.`
          : `Vous pouvez demander la garantie de 30 jours jusqu’au ${last}\u00A0: écrivez-nous depuis l’adresse de la commande.`,
      )
}
