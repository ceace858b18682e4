import { Button } from '@promptelier/ui/Button'
import { useWithdrawalForm } from '../hooks/use-withdrawal-form.ts'
import { ORDER_NUMBER_PATTERN } from '../orders/order-number.ts'
import type { WithdrawalStatement } from '../withdrawals/withdrawal.ts'
import { Field } from './Field.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import styles from './WithdrawalForm.module.css'

const MESSAGES = {
  name: { missing: 'Indiquez votre nom.', malformed: 'Indiquez votre nom.' },
  orderNumber: {
    missing: 'Indiquez le numéro de commande\u00A0: il est sur votre reçu.',
    malformed: 'Vérifiez le numéro\u00A0: il ressemble à PA-2026-7K2M9Q.',
  },
  email: {
    missing: 'Indiquez votre adresse e-mail.',
    malformed: 'Vérifiez l’adresse\u00A0: elle doit ressembler à claire@example.fr.',
  },
} as const

type Props = {
  /** The initial values of the fields. */
  initial: WithdrawalStatement
  /** True when the last statement could not be received. */
  failed: boolean
  /** Returns why an order cannot be withdrawn from, in French. Undefined when it can. */
  refusalOf: (orderNumber: string) => string | undefined
  onWithdraw: (statement: WithdrawalStatement) => void
}

/** The form for a statement of withdrawal (code de la consommation, L. 221-21). */
export function WithdrawalForm({ initial, failed, refusalOf, onWithdraw }: Props) {
  const { fieldProps, submit } = useWithdrawalForm({ initial, messages: MESSAGES, refusalOf, onWithdraw })
  return (
    <form className={styles.WithdrawalForm} aria-label="Déclaration de rétractation" onSubmit={submit}>
      <p>Je vous notifie ma rétractation du contrat portant sur la commande ci-dessous.</p>
      <Field
        {...fieldProps('orderNumber')}
        label="Numéro de commande"
        hint={'Sur votre reçu, dans «\u00A0Vos commandes\u00A0».'}
        pattern={ORDER_NUMBER_PATTERN}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Field
        {...fieldProps('name')}
        label="Votre nom"
        hint="Le nom de la personne qui a passé la commande."
        autoComplete="name"
        // At least one character that is not a space.
        pattern=".*\S.*"
        required
      />
      <Field
        {...fieldProps('email')}
        type="email"
        label="Votre adresse e-mail"
        hint="Elle figure sur l’accusé de réception, que vous téléchargez à l’étape suivante."
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div role="alert">
        <FieldProblem id="echec-retractation">
          {failed ? 'Votre déclaration n’a pas pu être reçue. Rien n’est perdu\u00A0: réessayez.' : null}
        </FieldProblem>
      </div>
      <Button kind="accent" type="submit">
        Confirmer la rétractation
      </Button>
      <p className={styles.note}>
        Sans motif et sans frais. Vous êtes remboursé au plus tard quatorze jours après votre déclaration.
      </p>
    </form>
  )
}
