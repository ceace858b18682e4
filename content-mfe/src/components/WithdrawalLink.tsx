import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'

/** Leads to the page that withdraws from an order, under the words of the law (code de la consommation, L. 221-21). */
export function WithdrawalLink() {
  return (
    <ButtonLink kind="line" to={paths.withdrawal()}>
      Renoncer au contrat ici
    </ButtonLink>
  )
}
