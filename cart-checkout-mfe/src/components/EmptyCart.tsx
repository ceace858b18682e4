import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { Ref } from 'react'

type Props = {
  /** The link gets the focus when the visitor tries to pay for an empty cart. */
  linkRef: Ref<HTMLAnchorElement>
}

/** The message of an empty cart, with a link to the products (CRT-12, SIL-19). */
export function EmptyCart({ linkRef }: Props) {
  return (
    <EmptyState icon={ShoppingBag} title="Aucun produit dans votre panier">
      <p>{'Choisissez un prompt ou un pack\u00A0: il vous attendra ici.'}</p>
      <ButtonLink kind="solid" to={paths.categories()} ref={linkRef}>
        Découvrir nos prompts
      </ButtonLink>
    </EmptyState>
  )
}
