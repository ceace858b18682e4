import { ProductCardSkeleton } from '@promptelier/storefront/products/ProductCardSkeleton'

/** The number of skeleton cards while a list loads (CAT-36). */
const SKELETON_COUNT = 6

/** The items of a `ProductGrid` while its products load. */
export const SkeletonCards = () =>
  Array.from({ length: SKELETON_COUNT }, (_, index) => (
    <li key={index}>
      <ProductCardSkeleton />
    </li>
  ))
