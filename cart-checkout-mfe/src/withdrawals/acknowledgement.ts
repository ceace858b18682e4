import { formatPrice, groupThousands } from '@promptelier/platform/money'
import { company } from '@promptelier/storefront/company'
import { site } from '@promptelier/storefront/site'
import type { Order } from '../orders/order.ts'
import { instantText } from '../orders/wording.ts'
import type { Withdrawal } from './withdrawal.ts'
import { UNCHECKED_NUMBER } from './wording.ts'

export type OrderWithProductName = { readonly order: Order; readonly productName: string }

/**
 * Writes the acknowledgement of a withdrawal as a text to download: the statement, and the date and time of its receipt
 * (code de la consommation, L. 221-21).
 * @param knownOrder undefined when this browser does not have the order
 */
export function acknowledgementText(withdrawal: Withdrawal, knownOrder: OrderWithProductName | undefined): string {
  const { name, orderNumber, email, receivedAt } = withdrawal
  return [
    'ACCUSÉ DE RÉCEPTION DE VOTRE RÉTRACTATION',
    '',
    `Reçue par ${company.publisher.name} (${site.brand}) ${instantText(receivedAt)}.`,
    '',
    'Votre déclaration\u00A0: «\u00A0Je vous notifie ma rétractation du contrat portant sur la commande ci-dessous.\u00A0»',
    '',
    `Nom\u00A0: ${name}`,
    `Adresse e-mail\u00A0: ${email}`,
    `Commande n°\u00A0: ${orderNumber}`,
    ...(knownOrder
      ? [
          `Passée\u00A0: ${instantText(knownOrder.order.paidAt)}`,
          `Produit\u00A0: ${knownOrder.productName}${knownOrder.order.quantity > 1 ? `, quantité ${groupThousands(knownOrder.order.quantity)}` : ''}`,
          `Total payé\u00A0: ${formatPrice(knownOrder.order.amountCents)}`,
        ]
      : [UNCHECKED_NUMBER]),
    '',
    'Remboursement\u00A0: au plus tard 14 jours après cette déclaration, par le moyen de paiement utilisé.',
    'Boutique de démonstration\u00A0: rien n’a été débité, et aucun e-mail ne part.',
    `Une question\u202F? ${site.email}`,
    '',
  ].join('\n')
}
