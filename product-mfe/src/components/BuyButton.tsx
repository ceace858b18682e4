import { Button } from '@promptelier/ui/Button'
import { ButtonLink } from '@promptelier/ui/ButtonLink'

type Props = {
  /** The path of the product's checkout. */
  to: string
  /** True while the checkout loads: disables the button (PRD-30, LPA-22). Prompt pages never set it (PRD-31). */
  processing?: boolean | undefined
  /** Called when the link is followed in this tab. */
  onBuy?: (() => void) | undefined
}

/** The main action of a product page: a link to the checkout. */
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
