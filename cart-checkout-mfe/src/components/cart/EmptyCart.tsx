import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import type { Ref } from 'react'
import styles from './EmptyCart.module.css'
import { EmptyDrawer } from './EmptyDrawer.tsx'

type Props = {
  /** The link gets the focus when the visitor tries to pay for an empty cart. */
  linkRef: Ref<HTMLAnchorElement>
}

/** The message of an empty cart, with a picture and one link, to the products (CRT-12, SIL-19). */
export function EmptyCart({ linkRef }: Props) {
  return (
    <div className={styles.EmptyCart}>
      <EmptyDrawer />
      <h2 className={styles.title}>Aucun produit dans votre panier</h2>
      <p className={styles.text}>{'Choisissez un prompt ou un pack\u00A0: il vous attendra ici.'}</p>
      <ButtonLink kind="accent" size="lg" to={paths.categories()} ref={linkRef}>
        Découvrir nos prompts
      </ButtonLink>
    </div>
  )
}
