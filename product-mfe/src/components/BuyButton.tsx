import { Button } from '@promptelier/ui/Button'
import { ButtonLink } from '@promptelier/ui/ButtonLink'

type Props = {
  /** The checkout of the product. */
  to: string
  /** Disabled while the purchase is under way: a single prompt's page never sets it (PRD-30, PRD-31, LPA-22). */
  processing?: boolean | undefined
  /** Called when it is followed in this tab. */
  onBuy?: (() => void) | undefined
}

/** The one action that matters on a product's page. */
export function BuyButton({ to, processing = false, onBuy }: Props) {
  if (processing)
    return (
      <Button kind="accent" wide processing>
        Traitement en cours...
      </Button>
    )
  return (
    <ButtonLink kind="accent" wide to={to} onFollow={onBuy}>
      Acheter maintenant
    </ButtonLink>
  )
}
