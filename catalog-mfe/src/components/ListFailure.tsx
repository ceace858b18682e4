import { Button } from '@promptelier/ui/Button'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { focusElement } from '@promptelier/ui/focus-element'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { MouseEvent } from 'react'

type Props = { onRetry: () => void }

/** The heading of the list around an element. */
function listHeading(element: Element): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const heading = parent.querySelector('h2')
    if (heading) return heading
  }
  return null
}

/** Shown instead of a list that cannot be fetched, with a button to retry. */
export function ListFailure({ onRetry }: Props) {
  const retry = (event: MouseEvent) => {
    // While the list is fetched again, this button is not there.
    const heading = listHeading(event.currentTarget as Element)
    if (heading) focusElement(heading)
    onRetry()
  }
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} title="La liste n’est pas arrivée" level={3}>
        <p>Votre panier est intact. Vérifiez votre connexion, puis réessayez.</p>
        <Button kind="solid" size="sm" onClick={retry}>
          Réessayer
        </Button>
      </EmptyState>
    </div>
  )
}
