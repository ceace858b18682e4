import type { Product } from '@promptelier/platform/catalogue'
import { memo, Suspense } from 'react'
import { useTexts } from '../stores/product-texts.ts'
import { ExclusiveAdvantages } from './ExclusiveAdvantages.tsx'
import { FichePreview } from './FichePreview.tsx'
import { LongTexts } from './LongTexts.tsx'
import styles from './ProductTexts.module.css'
import { TextsFailure } from './TextsFailure.tsx'

type Props = {
  product: Product
  /** Whether the texts cannot be fetched. */
  failed: boolean
}

/**
 * The long texts of a product. Like the preview, they are hydrated when they have loaded: until then, prerendered ones
 * stay on screen. React would delete them if the props changed meanwhile, hence `memo`.
 */
export const ProductTexts = memo(({ product, failed }: Props) => (
  <div className={styles.ProductTexts}>
    {failed ? (
      <TextsFailure />
    ) : (
      <Suspense fallback={<div className={styles.space} data-loading="loading" />}>
        <LoadedTexts product={product} />
      </Suspense>
    )}
  </div>
))

/** The second picture of a product, whose fiche is shown by the long texts too. */
export const ProductPreview = memo(({ product, failed }: Props) => {
  const withoutFiche = <FichePreview title={product.name} preview={undefined} />
  return failed ? (
    withoutFiche
  ) : (
    <Suspense fallback={withoutFiche}>
      <LoadedPreview product={product} />
    </Suspense>
  )
})

function LoadedTexts({ product }: { product: Product }) {
  const texts = useTexts(product)
  // A product that is new in the catalogue has no texts yet.
  return texts ? <LongTexts {...texts} /> : <ExclusiveAdvantages />
}

const LoadedPreview = ({ product }: { product: Product }) => (
  <FichePreview title={product.name} preview={useTexts(product)?.preview} />
)
