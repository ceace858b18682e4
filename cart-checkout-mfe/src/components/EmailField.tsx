import { TextButton } from '@promptelier/ui/TextButton'
import type { RefObject } from 'react'
import type { EmailProblem } from '../hooks/use-checkout-form.ts'
import { prepareEmailSuggestion, useEmailSuggestion } from '../hooks/use-email-suggestion.ts'
import { EmailOffer } from './EmailOffer.tsx'
import { Field } from './Field.tsx'

const PROBLEMS: Readonly<Record<EmailProblem, string>> = {
  missing: 'Indiquez votre adresse e-mail.',
  malformed: 'Vérifiez l’adresse\u00A0: elle doit ressembler à claire@example.fr.',
}

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  value: string
  problem: EmailProblem | undefined
  readOnly: boolean
  onChange: (email: string) => void
  onRefused: () => void
  /** Present while an address is remembered. */
  onForget: (() => void) | undefined
}

/** The buyer's address, with an offer to mend a mistyped domain: a wrong one costs the buyer the goods (CHK-22). */
export function EmailField({ inputRef, value, problem, readOnly, onChange, onRefused, onForget }: Props) {
  const { suggestion, judge } = useEmailSuggestion(value)

  function take(email: string) {
    onChange(email)
    inputRef.current?.focus()
  }

  return (
    <Field
      label="Votre adresse e-mail"
      hint="Le PDF, le reçu et les mises à jour partent à cette adresse. Aucune publicité."
      problem={problem ? PROBLEMS[problem] : null}
      action={onForget ? <TextButton onClick={onForget}>Oublier mon adresse</TextButton> : null}
      offer={suggestion ? <EmailOffer email={suggestion} onTake={() => take(suggestion)} /> : null}
      ref={inputRef}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={prepareEmailSuggestion}
      onBlur={judge}
      onRefused={onRefused}
    />
  )
}
