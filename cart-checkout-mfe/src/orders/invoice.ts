import { type Cents, formatPrice, groupThousands } from '@promptelier/platform/money'
import { company } from '@promptelier/storefront/company'
import { consentText } from '../delivery/wording.ts'
import type { StoredOrder } from './order.ts'
import { dayText } from './wording.ts'

type InvoicedOrder = {
  readonly order: StoredOrder
  /** The designation when the order does not contain the name that the buyer saw. */
  readonly productName: string
  /** A French sentence about the right of withdrawal from the order. */
  readonly right: string
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

const linesOf = (text: string) => escaped(text).replaceAll('\n', '<br>')

const STYLE = `body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#16202f}
h1{font-size:1.5rem}h2{margin:0;font-size:1rem}.parties{display:flex;flex-wrap:wrap;gap:1.5rem 4rem;margin:1.5rem 0}
table{width:100%;border-collapse:collapse}th,td{padding:.5rem 0;border-bottom:1px solid #b8bec8;text-align:left}
tr>:not(:first-child){text-align:right}tfoot td,tfoot th{border:0;font-weight:700}`

/** Returns the unit price, or undefined when the amount is not a multiple of the quantity. */
export const unitCentsOf = ({ amountCents, quantity }: StoredOrder): Cents | undefined =>
  amountCents % quantity === 0 ? amountCents / quantity : undefined

/** The name of the file that the buyer downloads. */
export const invoiceFileName = ({ invoiceNumber }: StoredOrder): string => `facture-${invoiceNumber}.html`

/** Writes the invoice of an order as an HTML document that needs no other file (code de commerce, L. 441-9). */
export function invoiceHtml({ order, productName, right }: InvoicedOrder): string {
  const { publisher, email } = company
  const paidOn = dayText(new Date(order.paidAt), 'Europe/Paris')
  const seller = [
    publisher.name,
    `${publisher.legalForm}, capital de ${publisher.capital}`,
    publisher.register,
    publisher.address,
    email,
  ]
  const buyer = [order.buyerName, order.buyerAddress, order.email].filter((part) => part !== undefined)
  const unitCents = unitCentsOf(order)
  const title = `Facture ${order.invoiceNumber}`
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>Date\u00A0: ${paidOn}, payée le même jour.<br>Commande n°\u00A0: ${escaped(order.number)}</p>
<div class="parties">
<section><h2>Vendeur</h2><p>${linesOf(seller.join('\n'))}</p></section>
<section><h2>Client</h2><p>${linesOf(buyer.join('\n'))}</p></section>
</div>
<table>
<thead><tr><th>Désignation</th><th>Quantité</th><th>Prix unitaire</th><th>Montant</th></tr></thead>
<tbody><tr><td>${escaped(order.productName ?? productName)}</td><td>${groupThousands(order.quantity)}</td><td>${unitCents === undefined ? '' : formatPrice(unitCents)}</td><td>${formatPrice(order.amountCents)}</td></tr></tbody>
<tfoot><tr><th colspan="3">Total payé</th><td>${formatPrice(order.amountCents)}</td></tr></tfoot>
</table>
<p>${publisher.vat}.</p>
<h2>Accès et rétractation</h2>
${order.waivedAt === null ? '' : `<p>${escaped(consentText(order.waivedAt))}</p>\n`}<p>${escaped(right)}</p>
<p>Boutique de démonstration\u00A0: rien n’a été débité, et aucun e-mail ne part.</p>
</body>
</html>
`
}
