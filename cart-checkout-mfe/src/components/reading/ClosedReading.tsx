import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import Lock from 'lucide-react/icons/lock'
import type { Access } from '../../delivery/access.ts'
import { dayText } from '../../orders/wording.ts'

type Props = { access: Access }

/** The reading page of an order without access. */
export function ClosedReading({ access }: Props) {
  return (
    <EmptyState
      icon={Lock}
      title={access.state === 'closed' ? 'Ces fiches ne sont pas encore ouvertes' : 'Ces fiches ne s’ouvrent plus'}
    >
      <p>
        {access.state === 'closed'
          ? `Elles s’ouvrent le ${dayText(access.opensOn)}, ou dès que vous donnez votre accord dans «\u00A0Vos commandes\u00A0».`
          : 'Vous avez renoncé à ce contrat.'}
      </p>
      <ButtonLink kind="solid" to={paths.orders()}>
        Toutes vos commandes
      </ButtonLink>
    </EmptyState>
  )
}
