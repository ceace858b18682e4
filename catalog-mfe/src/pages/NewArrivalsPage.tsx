import type { Product } from '@promptelier/platform/catalogue'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { sample } from '@promptelier/storefront/session/random'
import { useMemo } from 'react'
import { SampleCards } from '../components/SampleCards.tsx'
import { SelectionScreen } from '../components/SelectionScreen.tsx'
import { useAllProducts } from '../hooks/use-all-products.ts'
import { useIsoWeek } from '../hooks/use-iso-week.ts'
import { useSelection } from '../hooks/use-selection.ts'

const ARRIVAL_COUNT = 8

/** The seed of prerendered HTML, which may be shown in another week. In the browser, the week is the seed (SIL-12). */
const PRERENDER_SEED = 0

const BANNER = {
  title: 'Nos nouveautés',
  subtitle: 'Huit fiches sorties de l’atelier, à essayer dès aujourd’hui.',
  tab: 'Nouveautés',
  cover: '/covers/cover-5.svg',
}

const drawArrivals = (seed: number, prompts: readonly Product[]) => sample(seed, 'new-arrivals', prompts, ARRIVAL_COUNT)

/** `/nouveautes`: eight products drawn at random for this week (CAT-30, CAT-31). */
export default function NewArrivalsPage() {
  const seed = useIsoWeek() ?? PRERENDER_SEED
  const all = useAllProducts()
  const products = useMemo(
    () => (all.status === 'ready' ? drawArrivals(seed, all.value.prompts) : undefined),
    [seed, all],
  )
  const selection = useSelection(products, 'Notre sélection')
  return (
    <>
      <PageHead
        title="Nouveautés"
        description={`${BANNER.subtitle} À lire en ligne ou en PDF, garantie 30 jours, sans compte.`}
        path={paths.newArrivals()}
      />
      <SelectionScreen
        {...selection}
        banner={BANNER}
        theme="amber"
        title="Nouveautés"
        sample={
          <SampleCards title="Nouveautés" choose={(prompts) => drawArrivals(PRERENDER_SEED, prompts)} wideCards />
        }
        onRetry={all.status === 'failed' ? all.retry : undefined}
      />
    </>
  )
}
