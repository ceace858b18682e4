import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'

/**
 * The link to the page for withdrawing from an order. The law prescribes its text (code de la consommation, L. 221-21).
 */
export function WithdrawalLink() {
  return (
    <ButtonLink kind="line" to={paths.withdrawal()}>
      Renoncer au contrat ici
    </ButtonLink>
  )
}
