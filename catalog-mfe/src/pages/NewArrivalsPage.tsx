import { PROMPTS } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/shared/paths'
import { PageHead } from '@promptelier/shared/ui/PageHead'
import { sample, useVisitSeed } from '@promptelier/shared/visit/random'
import { useMemo } from 'react'
import { SelectionScreen } from '../components/SelectionScreen.tsx'
import { useSelection } from '../hooks/use-selection.ts'

const ARRIVALS = 8

/** What prerendered HTML holds: the visit has a draw of its own (SIL-12). */
const PRERENDER_SEED = 0

const BANNER = {
  title: 'Nos nouveautés',
  subtitle: 'Huit fiches sorties de l’atelier, à essayer dès aujourd’hui.',
  tab: 'Nouveautés',
  cover: '/covers/cover-5.svg',
}

/** `/nouveautes`: eight products drawn for this visit (CAT-30, CAT-31). */
export default function NewArrivalsPage() {
  const seed = useVisitSeed() ?? PRERENDER_SEED
  const products = useMemo(() => sample(seed, 'new-arrivals', PROMPTS, ARRIVALS), [seed])
  const selection = useSelection(products, 'Notre sélection')
  return (
    <>
      <PageHead
        title="Nouveautés"
        description={`${BANNER.subtitle} PDF livré par e-mail, garantie 30 jours, sans compte.`}
        path={paths.newArrivals()}
      />
      <SelectionScreen {...selection} banner={BANNER} theme="amber" title="Nouveautés" />
    </>
  )
}
