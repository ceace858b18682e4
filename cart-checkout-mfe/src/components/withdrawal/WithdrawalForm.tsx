import { Button } from '@promptelier/ui/Button'
import { EMAIL_PATTERN, emailProblemOf } from '../../customer/email-input.ts'
import { useWithdrawalForm, type WithdrawalFormOptions } from '../../hooks/withdrawal/use-withdrawal-form.ts'
import { ORDER_NUMBER_PATTERN } from '../../orders/order-number.ts'
import { MAX_TEXT_LENGTH } from '../../stores/fields.ts'
import { Field } from '../Field.tsx'
import { FieldProblem } from '../FieldProblem.tsx'
import styles from './WithdrawalForm.module.css'

/** In characters. Each is one or two units of a JavaScript string, of which `MAX_TEXT_LENGTH` can be read again. */
const MAX_NAME_LENGTH = MAX_TEXT_LENGTH / 2

const problemOf = {
  name: ({ value }: HTMLInputElement) =>
    value.trim() === '' ? 'Indiquez votre nom.' : `Vérifiez le nom\u00A0: il a plus de ${MAX_NAME_LENGTH} caractères.`,
  orderNumber: ({ validity }: HTMLInputElement) =>
    validity.valueMissing
      ? 'Indiquez le numéro de commande\u00A0: il est sur votre reçu.'
      : 'Vérifiez le numéro\u00A0: il doit ressembler à PA-2026-7K2M9Q.',
  email: emailProblemOf,
}

/** The texts are in French. */
type Props = Omit<WithdrawalFormOptions, 'problemOf'> & {
  /** True when the last statement could not be received. */
  failed: boolean
}

/** The form for a statement of withdrawal (code de la consommation, L. 221-21). */
export function WithdrawalForm({ failed, ...options }: Props) {
  const { fieldProps, submit } = useWithdrawalForm({ ...options, problemOf })
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
        hint="La personne qui a passé la commande."
        autoComplete="name"
        // At least one character that is not a space. `maxLength` would cut a pasted name.
        pattern={`(?=.*\\S).{1,${MAX_NAME_LENGTH}}`}
        required
      />
      <Field
        {...fieldProps('email')}
        type="email"
        label="Votre adresse e-mail"
        hint="Elle figure sur l’accusé de réception."
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        pattern={EMAIL_PATTERN}
        required
      />
      <FieldProblem id="echec-retractation" role="alert">
        {failed ? 'Votre déclaration n’a pas pu être reçue. Rien n’est perdu\u00A0: réessayez.' : null}
      </FieldProblem>
      <Button kind="accent" type="submit">
        Confirmer la rétractation
      </Button>
      <p className={styles.note}>
        {
          'Sans motif et sans frais. Une vraie boutique vous rembourserait dans les 14 jours. Ici, rien n’a été débité\u00A0: il n’y a rien à rembourser.'
        }
      </p>
    </form>
  )
}
