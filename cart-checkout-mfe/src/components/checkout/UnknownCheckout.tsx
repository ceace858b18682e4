import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { UnknownProduct } from './UnknownProduct.tsx'

type Props = {
  /** The id in the URL. */
  id: string
}

/** The checkout of an unknown id. It is shown until the redirect to the home page (CHK-30). */
export function UnknownCheckout({ id }: Props) {
  return (
    <>
      <PageHead
        title="Produit non trouvé"
        description="Ce produit n’est pas en vente."
        path={paths.checkout(id)}
        robots="noindex"
      />
      <UnknownProduct />
    </>
  )
}
