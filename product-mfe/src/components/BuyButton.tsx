import { Button } from '@promptelier/shared/ui/Button'
import { ButtonLink } from '@promptelier/shared/ui/ButtonLink'

type Props = {
  /** The checkout of the product. */
  to: string
  /** Disabled while a payment is under way. Nothing on the product page sets it (PRD-30, PRD-31). */
  processing?: boolean | undefined
  describedBy?: string | undefined
}

/** The one action that matters on a product's page. */
export function BuyButton({ to, processing = false, describedBy }: Props) {
  if (processing)
    return (
      <Button kind="accent" wide processing aria-describedby={describedBy}>
        Traitement en cours...
      </Button>
    )
  return (
    <ButtonLink kind="accent" wide to={to} aria-describedby={describedBy}>
      Acheter maintenant
    </ButtonLink>
  )
}
