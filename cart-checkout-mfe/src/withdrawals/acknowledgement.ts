import { firm } from '@promptelier/shared/firm'
import { formatPrice } from '@promptelier/shared/money'
import { site } from '@promptelier/shared/site'
import type { Order } from '../orders/order.ts'
import { instantText } from '../orders/wording.ts'
import type { Withdrawal } from './withdrawal.ts'

/** What is known of the order withdrawn from, where this browser has it. */
export type WithdrawnOrder = { readonly order: Order; readonly productName: string }

/**
 * The acknowledgement of a withdrawal as a text to keep: what was stated, and the date and time of its receipt (code de
 * la consommation, L. 221-21).
 * @param about undefined for an order that this browser does not know
 */
export function acknowledgementText(withdrawal: Withdrawal, about: WithdrawnOrder | undefined): string {
  const { name, orderNumber, email, receivedAt } = withdrawal
  return [
    'ACCUSÉ DE RÉCEPTION DE VOTRE RÉTRACTATION',
    '',
    `Reçue par ${firm.publisher.name} (${site.brand}) ${instantText(receivedAt)}.`,
    '',
    'Votre déclaration : « Je vous notifie ma rétractation du contrat portant sur la commande ci-dessous. »',
    '',
    `Nom : ${name}`,
    `Adresse e-mail : ${email}`,
    `Commande n° : ${orderNumber}`,
    ...(about
      ? [
          `Passée : ${instantText(about.order.paidAt)}`,
          `Produit : ${about.productName}${about.order.quantity > 1 ? `, quantité ${about.order.quantity}` : ''}`,
          `Total payé : ${formatPrice(about.order.amountCents)}`,
        ]
      : []),
    '',
    'Remboursement : au plus tard quatorze jours après cette date, par le moyen de paiement utilisé.',
    `Une question ? ${site.email}`,
    '',
  ].join('\n')
}
