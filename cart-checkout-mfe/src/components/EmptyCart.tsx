import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { Ref } from 'react'

type Props = {
  /** The way on, for whoever tries to pay an empty cart. */
  wayOnRef: Ref<HTMLAnchorElement>
}

/** The cart without a line, and where to find one (CRT-12, SIL-19). */
export function EmptyCart({ wayOnRef }: Props) {
  return (
    <EmptyState icon={ShoppingBag} title="Aucun produit dans votre panier">
      <p>{'Choisissez un prompt ou un pack\u00A0: il vous attendra ici.'}</p>
      <ButtonLink kind="solid" to={paths.categories()} ref={wayOnRef}>
        Découvrir nos prompts
      </ButtonLink>
    </EmptyState>
  )
}
