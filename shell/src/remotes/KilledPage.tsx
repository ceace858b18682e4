import { useLocation } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { PageContainer } from '@promptelier/ui/PageContainer'
import CirclePause from 'lucide-react/icons/circle-pause'
// The sheet of the 404 page is part of every document, so the prerendered notice needs no other sheet.
import styles from '../pages/NotFoundPage.module.css'
import { useRouteTable } from '../route-table.ts'
import { isKilled } from './kills.ts'

/** Where a visitor may go from here, best first. The first two that are not switched off are shown. */
const WAYS_OUT = [
  { to: paths.home(), label: 'Retour à l’accueil' },
  { to: paths.categories(), label: 'Parcourir les catégories' },
  { to: paths.guides(), label: 'Lire les guides' },
  { to: paths.cart(), label: 'Voir mon panier' },
]

/** Shown instead of every page of a remote that is switched off. */
export default function KilledPage() {
  const { pageAt } = useRouteTable()
  const part = pageAt(useLocation().pathname)?.part ?? 'Cette page'
  const waysOut = WAYS_OUT.filter(({ to }) => !isKilled(pageAt(to)?.remote ?? '')).slice(0, 2)
  return (
    <PageContainer className={styles.NotFoundPage}>
      <PageHead
        title="Page en pause"
        description="Cette partie de la boutique est fermée pour le moment."
        robots="noindex"
      />
      <EmptyState icon={CirclePause} title={`${part} est en pause`} level={1}>
        <p>
          {
            'C’est volontaire\u00A0: nous avons fermé cette partie de la boutique pour le moment. Le reste est ouvert, et votre panier est intact.'
          }
        </p>
        <div className={styles.actions}>
          {waysOut.map(({ to, label }, index) => (
            <ButtonLink key={to} kind={index === 0 ? 'accent' : 'line'} to={to}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </EmptyState>
    </PageContainer>
  )
}
