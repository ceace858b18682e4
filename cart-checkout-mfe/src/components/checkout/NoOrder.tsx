import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import ReceiptText from 'lucide-react/icons/receipt-text'

type Props = { productId: string; productName: string }

/** The content of the success page when this browser has no order of the product (SIL-05). */
export function NoOrder({ productId, productName }: Props) {
  return (
    <EmptyState icon={ReceiptText} title="Aucune commande récente" level={1}>
      <p>
        {`Ce navigateur ne connaît pas de commande de «\u00A0${productName}\u00A0». Si vous avez payé dans un autre navigateur, vos fiches y sont.`}
      </p>
      <ButtonLink kind="solid" to={paths.product(productId)}>
        Voir le produit
      </ButtonLink>
      <ArrowLink to={paths.categories()}>Découvrir nos prompts</ArrowLink>
      <ArrowLink to={paths.help()}>Centre d’aide</ArrowLink>
    </EmptyState>
  )
}
