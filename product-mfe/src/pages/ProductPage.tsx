import { addToCart } from '@promptelier/platform/cart'
import { type Product, type ProductRecord, useProduct } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { formatPrice } from '@promptelier/platform/money'
import { Navigate, useLoadingPhase, useParams } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { breadcrumbList } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'
import { useSessionSeed } from '@promptelier/storefront/session/random'
import { toasts } from '@promptelier/storefront/toasts'
import type { ReactNode } from 'react'
import { BuyBar } from '../components/BuyBar.tsx'
import { OfferClock } from '../components/OfferClock.tsx'
import { ProductOrder } from '../components/ProductOrder.tsx'
import { ProductPreview, ProductTexts } from '../components/ProductTexts.tsx'
import { ProductView } from '../components/ProductView.tsx'
import { RelatedProducts } from '../components/RelatedProducts.tsx'
import { RelatedSample } from '../components/RelatedSample.tsx'
import { UnknownProduct } from '../components/UnknownProduct.tsx'
import { VoteButton } from '../components/VoteButton.tsx'
import { useOutOfSight } from '../hooks/use-out-of-sight.ts'
import { useProductTexts } from '../hooks/use-product-texts.ts'
import { useRelatedProducts } from '../hooks/use-related-products.ts'
import { useVote } from '../hooks/use-vote.ts'
import { breadcrumbsOf } from '../product/breadcrumbs.ts'
import { productData } from '../product/product-data.ts'
import { PRODUCT_LOAD_DELAY_MS } from '../product/product-figures.ts'
import { prefetchTexts } from '../stores/product-texts.ts'

function addAndConfirm(product: Product) {
  addToCart(product)
  bus.emit('toast', toasts.productAdded)
}

/** `/product/:id`: the page of a product. A URL with a slug redirects to the URL with the product's id (SIL-09). */
export default function ProductPage(): ReactNode {
  const { id = '' } = useParams()
  // Without an id there is no record to read, and nothing is fetched.
  return id === '' ? <UnknownProductPage id={id} /> : <ProductById id={id} />
}

/** Called by the shell when a visitor is about to open the page of a product. */
export const prefetch = ({ id = '' }: { readonly id?: string }) => prefetchTexts(id)

function ProductById({ id }: { id: string }): ReactNode {
  const product = useProduct(id)
  if (!product) return <UnknownProductPage key={id} id={id} />
  if (product.id !== id) return <Navigate to={paths.product(product.id)} replace />
  return <KnownProductPage key={id} product={product} />
}

function UnknownProductPage({ id }: { id: string }) {
  const loading = useLoadingPhase(id, PRODUCT_LOAD_DELAY_MS)
  return (
    <>
      <PageHead
        title="Produit non trouvé"
        description="Cette adresse ne mène à aucune fiche du catalogue."
        path={paths.product(id)}
        robots="noindex"
      />
      <UnknownProduct loading={loading !== 'loaded'} />
    </>
  )
}

function KnownProductPage({ product }: { product: ProductRecord }) {
  const loading = useLoadingPhase(product.id, PRODUCT_LOAD_DELAY_MS)
  const texts = useProductTexts(product)
  const seed = useSessionSeed()
  const related = useRelatedProducts(product, seed)
  const vote = useVote(product.id, product.upvotes)
  const [buyRef, buyOutOfSight] = useOutOfSight<HTMLDivElement>()
  const addProduct = () => addAndConfirm(product)
  return (
    <>
      <PageHead
        title={product.name}
        description={`${product.description} Fiche en PDF, ${formatPrice(product.priceCents)}.`}
        path={paths.product(product.id)}
        ogType="product"
        structuredData={[productData(product), breadcrumbList(breadcrumbsOf(product))]}
      />
      <ProductView
        product={product}
        loading={loading}
        preview={<ProductPreview product={product} failed={texts.failed} />}
        voteButton={<VoteButton count={vote.count} voted={vote.voted} onToggle={vote.onToggle} />}
        orderSlip={
          <ProductOrder product={product} onAddToCart={addProduct} buyRef={buyRef} countdown={<OfferClock />} />
        }
        texts={<ProductTexts product={product} failed={texts.failed} />}
        related={
          <RelatedProducts
            category={product.category}
            loading={loading}
            related={related}
            sample={<RelatedSample product={product} />}
          />
        }
      />
      <BuyBar product={product} shown={buyOutOfSight && loading === 'loaded'} onAddToCart={addProduct} />
    </>
  )
}
