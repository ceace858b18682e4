import { TextButton } from '@promptelier/ui/TextButton'
import type { RefObject } from 'react'
import { EMAIL_PATTERN } from '../../customer/email-input.ts'
import { preloadEmailSuggestions, useEmailSuggestion } from '../../hooks/checkout/use-email-suggestion.ts'
import { Field } from '../Field.tsx'
import { EmailSuggestion } from './EmailSuggestion.tsx'

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  value: string
  /** The error message, null when the value is valid. */
  problem: string | null
  readOnly: boolean
  onChange: (email: string) => void
  onInvalidValue: () => void
  /** Forgets the remembered e-mail address. Undefined when none is remembered, and during a payment. */
  onForget: (() => void) | undefined
}

/**
 * The field for the buyer's e-mail address (CHK-22). It suggests a correction for a mistyped domain, because the receipt
 * contains this address.
 */
export function EmailField({ inputRef, value, problem, readOnly, onChange, onInvalidValue, onForget }: Props) {
  const { suggestion, checkEmail } = useEmailSuggestion(value)

  function acceptSuggestion(email: string) {
    onChange(email)
    inputRef.current?.focus()
  }

  return (
    <Field
      label="Votre adresse e-mail"
      hint="Elle figure sur votre reçu et reste dans ce navigateur. Aucune publicité."
      problem={problem}
      action={onForget ? <TextButton onClick={onForget}>Oublier mon adresse</TextButton> : null}
      suggestion={
        suggestion && !readOnly ? (
          <EmailSuggestion email={suggestion} onAccept={() => acceptSuggestion(suggestion)} />
        ) : null
      }
      ref={inputRef}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      pattern={EMAIL_PATTERN}
      required
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={preloadEmailSuggestions}
      onBlur={checkEmail}
      onInvalidValue={() => {
        onInvalidValue()
        // After Enter, the focus stays in the field.
        checkEmail()
      }}
    />
  )
}
