import { ButtonLink } from '@promptelier/shared/ui/ButtonLink'
import { mailTo } from '../help/mail-to.ts'

const BODY = [
  'Je vous notifie ma rétractation du contrat ci-dessous.',
  'Numéro de commande\u00A0: ',
  'Commandé le\u00A0: ',
  'Nom\u00A0: ',
  'Adresse e-mail de la commande\u00A0: ',
].join('\n')

/** Prepares the message that withdraws from an order, under the words of the law (code de la consommation, L. 221-21). */
export function WithdrawalLink() {
  return (
    <ButtonLink kind="line" to={mailTo('Rétractation', BODY)}>
      Renoncer au contrat ici
    </ButtonLink>
  )
}
