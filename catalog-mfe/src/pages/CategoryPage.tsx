import { Navigate, useLocation } from '@promptelier/platform/navigation'
import { useRecord } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { useMemo } from 'react'
import { CategoryScreen } from '../components/CategoryScreen.tsx'
import { useAllProducts } from '../hooks/use-all-products.ts'
import { listingView, MALFORMED_VIEW, unknownView } from '../rules/category-view.ts'
import { resolveCategory } from '../rules/resolve-category.ts'

/** The slug as the URL contains it, percent-encoded. The parameter of the router is decoded once too often. */
const slugOf = (pathname: string): string => pathname.split('/')[2] ?? ''

/** `/categories/{slug}`: a category or a shelf. */
export default function CategoryPage() {
  const { pathname, search } = useLocation()
  const index = useRecord('catalogue/categories')
  const found = resolveCategory(slugOf(pathname), index)
  switch (found.kind) {
    case 'redirect':
      return <Navigate to={{ pathname: paths.categoryBySlug(found.category.slug), search }} replace />
    case 'malformed':
      return <CategoryScreen key={pathname} view={MALFORMED_VIEW} pathname={pathname} />
    case 'unmatched':
      return <UnknownCategory key={pathname} pathname={pathname} />
    // With the key, React mounts a new page for each path. Changing the page in place would count as a layout shift
    // when it happens more than 500 ms after the click.
    case 'category':
      return <KnownCategory key={pathname} slug={found.category.slug} pathname={pathname} />
    case 'shelf':
      return <KnownCategory key={pathname} slug={found.shelf.slug} pathname={pathname} />
  }
}

function KnownCategory({ slug, pathname }: { slug: string; pathname: string }) {
  const listing = useRecord(`catalogue/category/${slug}`)
  // Cannot happen: the index and the records of its categories are published together.
  if (!listing) throw new Error(`catalogue: the category ${slug} has no record`)
  return <CategoryScreen view={useMemo(() => listingView(listing), [listing])} pathname={pathname} />
}

function UnknownCategory({ pathname }: { pathname: string }) {
  const all = useAllProducts()
  const prompts = all.status === 'ready' ? all.value.prompts : undefined
  const view = useMemo(() => unknownView(prompts), [prompts])
  return <CategoryScreen view={view} pathname={pathname} onRetry={all.status === 'failed' ? all.retry : undefined} />
}
