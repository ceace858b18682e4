import { Button } from '@promptelier/ui/Button'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { useFocusAfterRemoval } from '@promptelier/ui/use-focus-after-removal'
import CloudOff from 'lucide-react/icons/cloud-off'

type Props = { onRetry: () => void }

/** Shown instead of a list that cannot be fetched, with a button to retry. */
export function ListFailure({ onRetry }: Props) {
  const buttonRef = useFocusAfterRemoval<HTMLButtonElement>()
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} title="La liste n’est pas arrivée" level={3}>
        <p>Votre panier est intact. Vérifiez votre connexion, puis réessayez.</p>
        <Button kind="solid" size="sm" ref={buttonRef} onClick={onRetry}>
          Réessayer
        </Button>
      </EmptyState>
    </div>
  )
}
