import { dayText, instantText } from '../orders/wording.ts'
import type { WithdrawalRight } from './withdrawal-right.ts'

/** True at any time, also once the guarantee has ended: invoices contain it. */
const GUARANTEE = 'La garantie de 30 jours après l’achat n’en dépend pas.'

/**
 * Returns a French sentence about the state of a right of withdrawal.
 * @param guarantee the sentence that follows when the right has ended
 */
export function rightText(right: WithdrawalRight, guarantee = GUARANTEE): string {
  switch (right.state) {
    case 'open':
      return right.endsAtOpening
        ? `Tant que vous n’avez ouvert ni téléchargé aucune fiche, vous pouvez changer d’avis, jusqu’au ${dayText(right.until)}.`
        : `Vous avez 14 jours pour changer d’avis, jusqu’au ${dayText(right.until)}.`
    case 'used':
      return `Votre rétractation a été reçue ${instantText(right.withdrawal.receivedAt)}.`
    case 'opened':
      return `Vous avez demandé l’accès immédiat ${instantText(right.waivedAt)}, puis ouvert ou téléchargé une fiche ${instantText(right.openedAt)}\u00A0: le droit de rétractation a pris fin. ${guarantee}`
    case 'expired':
      return `Le délai de rétractation a pris fin le ${dayText(right.since)}. ${guarantee}`
  }
}

/** What the acknowledgement says about an order that this browser does not have. */
export const UNCHECKED_NUMBER =
  'Ce navigateur n’a pas cette commande\u00A0: le numéro n’a pas pu être vérifié ici. Comparez-le avec votre reçu.'
