import { Button } from '@promptelier/ui/Button'
import { EmptyState } from '@promptelier/ui/EmptyState'
import CloudOff from 'lucide-react/icons/cloud-off'

type Props = { onRetry: () => void }

/** Shown instead of a list that cannot be fetched, with a button to retry. */
export function ListFailure({ onRetry }: Props) {
  return (
    <EmptyState icon={CloudOff} title="La liste n’est pas arrivée" level={3}>
      <p>Votre panier est intact. Vérifiez votre connexion, puis réessayez.</p>
      <Button kind="solid" size="sm" onClick={onRetry}>
        Réessayer
      </Button>
    </EmptyState>
  )
}
