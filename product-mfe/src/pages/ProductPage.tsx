import { addToCart } from '@promptelier/platform/cart'
import { type Product, type ProductRecord, useProduct } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { formatPrice } from '@promptelier/platform/money'
import { Navigate, useParams, useSimulatedLoading } from '@promptelier/platform/navigation'
import { type RecordState, useRecord } from '@promptelier/platform/records'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { breadcrumbList, productData } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'
import { DEADLINE_SECONDS, useCountdown } from '@promptelier/storefront/session/deadline'
import { useSessionSeed } from '@promptelier/storefront/session/random'
import { toasts } from '@promptelier/storefront/toasts'
import { type ReactNode, type Ref, use } from 'react'
import { BuyBar } from '../components/BuyBar.tsx'
import { FichePreview } from '../components/FichePreview.tsx'
import { LongTexts } from '../components/LongTexts.tsx'
import { OfferClock } from '../components/OfferClock.tsx'
import { ProductOrder } from '../components/ProductOrder.tsx'
import { ProductView } from '../components/ProductView.tsx'
import { RelatedProducts } from '../components/RelatedProducts.tsx'
import { ReservedTexts } from '../components/ReservedTexts.tsx'
import { TextsFailure } from '../components/TextsFailure.tsx'
import { UnknownProduct } from '../components/UnknownProduct.tsx'
import { VoteButton } from '../components/VoteButton.tsx'
import { useOutOfSight } from '../hooks/use-out-of-sight.ts'
import { type TextsState, useProductTexts } from '../hooks/use-product-texts.ts'
import { useRelatedProducts } from '../hooks/use-related-products.ts'
import { useVote } from '../hooks/use-vote.ts'
import { breadcrumbsOf } from '../product/breadcrumbs.ts'
import { PRODUCT_LOAD_DELAY_MS } from '../product/product-figures.ts'
import { selectRelated } from '../product/related.ts'
import { fetchTexts } from '../stores/product-texts.ts'

/** Used in prerendered HTML instead of a session's random seed, because no session exists there (SIL-12). */
const PRERENDER_SEED = 0

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

function ProductById({ id }: { id: string }): ReactNode {
  const product = useProduct(id)
  if (!product) return <UnknownProductPage key={id} id={id} />
  if (product.id !== id) return <Navigate to={paths.product(product.id)} replace />
  return <KnownProductPage key={id} product={product} />
}

function UnknownProductPage({ id }: { id: string }) {
  const loading = useSimulatedLoading(id, PRODUCT_LOAD_DELAY_MS)
  return (
    <>
      <PageHead
        title="Produit non trouvé"
        description="Cette adresse ne mène à aucune fiche du catalogue."
        path={paths.product(id)}
        robots="noindex"
      />
      <UnknownProduct loading={loading} />
    </>
  )
}

function KnownProductPage({ product }: { product: ProductRecord }) {
  const loading = useSimulatedLoading(product.id, PRODUCT_LOAD_DELAY_MS)
  const texts = useProductTexts(product)
  const seed = useSessionSeed()
  const related = useRelatedProducts(product, seed)
  const [buyRef, buyOutOfSight] = useOutOfSight<HTMLDivElement>()
  return (
    <>
      <PageHead
        title={product.name}
        description={`${product.description} Fiche en PDF, ${formatPrice(product.priceCents)}.`}
        path={paths.product(product.id)}
        ogType="product"
        structuredData={[productData(product), breadcrumbList(breadcrumbsOf(product))]}
      />
      <ProductScreen product={product} loading={loading} texts={texts} related={related} buyRef={buyRef} />
      {loading ? (
        <noscript>
          <PrerenderedScreen product={product} />
        </noscript>
      ) : null}
      <BuyBar product={product} shown={buyOutOfSight && !loading} onAddToCart={() => addAndConfirm(product)} />
    </>
  )
}

/**
 * The complete page, for browsers without scripts and for search engines. React renders the children of a noscript
 * element only on the server, so `use` waits for the long texts while prerendering and is never called in the browser.
 */
function PrerenderedScreen({ product }: { product: ProductRecord }) {
  const candidates = useRecord(`catalogue/related/${product.id}`) ?? []
  const texts = use(fetchTexts(product))
  return (
    <ProductScreen
      product={product}
      loading={false}
      texts={texts ? { status: 'ready', texts } : { status: 'failed' }}
      related={{ status: 'ready', value: selectRelated(product, candidates, PRERENDER_SEED) }}
    />
  )
}

type ProductScreenProps = {
  product: ProductRecord
  loading: boolean
  texts: TextsState
  related: RecordState<readonly Product[]>
  buyRef?: Ref<HTMLDivElement>
}

function ProductScreen({ product, loading, texts, related, buyRef }: ProductScreenProps) {
  const vote = useVote(product.id, product.upvotes)
  const remainingSeconds = useCountdown('product')
  const countdown = <OfferClock remainingSeconds={remainingSeconds} startSeconds={DEADLINE_SECONDS.product} />
  return (
    <ProductView
      product={product}
      loading={loading}
      preview={<FichePreview title={product.name} fiche={texts.status === 'ready' ? texts.texts.fiche : undefined} />}
      voteButton={<VoteButton count={vote.count} voted={vote.voted} onToggle={vote.onToggle} />}
      orderSlip={
        <ProductOrder
          product={product}
          onAddToCart={() => addAndConfirm(product)}
          buyRef={buyRef}
          countdown={countdown}
        />
      }
      texts={
        texts.status === 'failed' ? (
          <TextsFailure />
        ) : (
          <ReservedTexts loading={loading || texts.status === 'loading'}>
            {texts.status === 'ready' ? <LongTexts {...texts.texts} /> : null}
          </ReservedTexts>
        )
      }
      related={<RelatedProducts category={product.category} loading={loading} related={related} />}
    />
  )
}
