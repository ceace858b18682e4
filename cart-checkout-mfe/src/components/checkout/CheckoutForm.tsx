import type { Cents } from '@promptelier/platform/money'
import { DEMO_NOTE } from '@promptelier/storefront/demo-note'
import { PaymentMethods } from '@promptelier/storefront/page/PaymentMethods'
import { SmallNote } from '@promptelier/storefront/page/SmallNote'
import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { type ReactNode, useId } from 'react'
import { useCheckoutForm } from '../../hooks/checkout/use-checkout-form.ts'
import { GuardedButton } from '../GuardedButton.tsx'
import styles from './CheckoutForm.module.css'
import { EmailField } from './EmailField.tsx'
import { PayLabel } from './PayLabel.tsx'
import { TermsBox } from './TermsBox.tsx'

type Props = {
  /** True when the buyer has asked for the form: its first field takes the focus. */
  focused: boolean
  totalCents: Cents
  email: string
  onEmailChange: (email: string) => void
  processing: boolean
  /** True when the last payment has failed. */
  failed: boolean
  /** Shown at the pay button. */
  notice: ReactNode
  /** Called on submit with a valid e-mail address, when the terms are accepted. */
  onPay: (email: string) => void
  /** Called on an attempt to pay while the terms are not accepted. */
  onTermsMissing: () => void
  /** Forgets the remembered e-mail address. Undefined when none is remembered. */
  onForgetEmail: (() => void) | undefined
}

/** The form of the checkout: the e-mail address, the terms and the pay button. */
export function CheckoutForm({
  focused,
  totalCents,
  email,
  onEmailChange,
  processing,
  failed,
  notice,
  onPay,
  onTermsMissing,
  onForgetEmail,
}: Props) {
  const titleId = useId()
  const { emailRef, termsRef, payButtonRef, ...form } = useCheckoutForm({
    focused,
    onEmailChange,
    processing,
    onPay,
    onTermsMissing,
  })

  function forgetEmail() {
    onForgetEmail?.()
    form.clearEmail()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in the fields, which a disabled submit button blocks (SIL-40)
    <form
      className={styles.CheckoutForm}
      aria-labelledby={titleId}
      aria-busy={processing || undefined}
      data-keep-document={processing || undefined}
      onSubmit={form.submit}
      onKeyDown={form.submitOnEnter}
    >
      <BlockTitle id={titleId}>Vos informations</BlockTitle>
      <EmailField
        inputRef={emailRef}
        value={email}
        problem={form.emailProblem}
        readOnly={processing}
        onChange={form.changeEmail}
        onInvalidValue={form.showEmailError}
        onForget={onForgetEmail && !processing ? forgetEmail : undefined}
      />
      <TermsBox
        inputRef={termsRef}
        checked={form.termsAccepted}
        tickMissing={form.termsMissing}
        disabled={processing}
        onChange={form.changeTermsAccepted}
      />
      {/* In a browser, React renders nothing in `noscript`: the text is on the server only. */}
      <noscript>
        {import.meta.env.SSR ? (
          <p>{'Le paiement a besoin de JavaScript\u00A0: activez-le, puis rechargez la page.'}</p>
        ) : null}
      </noscript>
      {/* A failure is shown in the space of the note, so that nothing shifts. The toast announces it. */}
      <div className={styles.above}>
        <SmallNote>{DEMO_NOTE}</SmallNote>
        {failed && form.termsAccepted ? (
          <p className={styles.problem}>{'Le paiement n’a pas abouti. Rien n’a été débité\u00A0: réessayez.'}</p>
        ) : null}
      </div>
      <GuardedButton
        type="submit"
        ref={payButtonRef}
        disabled={!form.termsAccepted}
        processing={processing}
        hint={
          form.termsAccepted
            ? 'Après le paiement, vos fiches s’ouvrent dès votre accord, sinon après 14 jours.'
            : 'Acceptez les conditions pour pouvoir payer.'
        }
        onDisabledClick={form.showTermsError}
        notice={notice}
      >
        <PayLabel processing={processing} totalCents={totalCents} />
      </GuardedButton>
      <PaymentMethods />
    </form>
  )
}
