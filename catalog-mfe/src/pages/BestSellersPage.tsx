import type { Product } from '@promptelier/platform/catalogue'
import { useRecord } from '@promptelier/platform/records'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { SelectionScreen } from '../components/SelectionScreen.tsx'
import { useSelection } from '../hooks/use-selection.ts'

const BANNER = {
  title: 'Les plus populaires',
  subtitle: 'Les prompts les plus populaires de l’atelier, par nombre d’achats (chiffres fictifs).',
  tab: 'Top ventes',
  cover: '/covers/cover-4.svg',
}

const purchasesOf = (product: Product): number => product.upvotes

/** `/top-ventes`: the eight products with the most purchases (CAT-27 to CAT-29). */
export default function BestSellersPage() {
  const selection = useSelection(useRecord('catalogue/best-sellers'), BANNER.tab)
  return (
    <>
      <PageHead
        title="Top Ventes"
        description={`${BANNER.subtitle} Huit fiches à lire en ligne ou en PDF, garantie 30 jours.`}
        path={paths.bestSellers()}
      />
      <SelectionScreen {...selection} banner={BANNER} theme="blue" title="Top Ventes" purchasesOf={purchasesOf} />
    </>
  )
}
