import { useLocation } from '@promptelier/platform/navigation'
import { useRecord } from '@promptelier/platform/records'
import { useMemo } from 'react'
import { CategoryScreen } from '../components/CategoryScreen.tsx'
import { SampleCards } from '../components/SampleCards.tsx'
import { useAllProducts } from '../hooks/use-all-products.ts'
import { allView } from '../rules/category-view.ts'

/** `/categories`: all prompts. */
export default function AllCategoriesPage() {
  const { pathname } = useLocation()
  const summary = useRecord('catalogue/summary')
  const all = useAllProducts()
  const prompts = all.status === 'ready' ? all.value.prompts : undefined
  const view = useMemo(() => allView(summary, prompts), [summary, prompts])
  return (
    <CategoryScreen
      view={view}
      pathname={pathname}
      sample={<SampleCards title={view.title} choose={(products) => products} />}
      onRetry={all.status === 'failed' ? all.retry : undefined}
    />
  )
}
