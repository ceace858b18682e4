import { toasts } from '@promptelier/storefront/toasts'
import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { cleanInput } from '../customer/clean-input.ts'
import { useResolvedToast } from './use-resolved-toast.ts'

export type EmailProblem = 'missing' | 'malformed'

type Options = {
  onEmailChange: (email: string) => void
  processing: boolean
  onPay: (email: string) => void
  onTermsMissing: () => void
}

export type CheckoutFormState = {
  readonly emailProblem: EmailProblem | undefined
  readonly emailRef: RefObject<HTMLInputElement | null>
  readonly accepted: boolean
  readonly termsMissing: boolean
  readonly termsRef: RefObject<HTMLInputElement | null>
  /** For the pay button: it loses the focus while it is disabled by a payment, and gets it back afterwards. */
  readonly payRef: RefObject<HTMLButtonElement | null>
  readonly typeEmail: (email: string) => void
  /** Empties the field, so that another address can be typed. */
  readonly clearEmail: () => void
  readonly accept: (accepted: boolean) => void
  /** For the field's `invalid` event: shows our message under the field instead of the browser's popup. */
  readonly showEmailError: () => void
  /** For an attempt to pay without accepting the terms: shows an error and focuses the checkbox (SIL-40). */
  readonly showTermsError: () => void
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly submitOnEnter: (event: KeyboardEvent<HTMLFormElement>) => void
}

/** The state of the checkout's two fields: `email` and `terms` (DAT-17). The browser validates them (CHK-22). */
export function useCheckoutForm({ onEmailChange, processing, onPay, onTermsMissing }: Options): CheckoutFormState {
  const [accepted, setAccepted] = useState(false)
  const [emailProblem, setEmailProblem] = useState<EmailProblem>()
  const [termsMissing, setTermsMissing] = useState(false)
  const emailRef = useRef<HTMLInputElement>(null)
  const termsRef = useRef<HTMLInputElement>(null)
  const payRef = useRef<HTMLButtonElement>(null)
  const wasProcessing = useRef(false)
  useResolvedToast(toasts.termsMissing, accepted)

  const changeEmail = (text: string) => onEmailChange(cleanInput(text))

  const adoptPrefilledFields = useEffectEvent(() => {
    const field = emailRef.current
    if (field && field.value !== field.defaultValue) changeEmail(field.value)
    if (termsRef.current?.checked) setAccepted(true)
  })

  // The visitor may have filled in the prerendered fields before React hydrated them.
  useEffect(() => adoptPrefilledFields(), [])

  useEffect(() => {
    if (wasProcessing.current && !processing && document.activeElement === document.body) payRef.current?.focus()
    wasProcessing.current = processing
  }, [processing])

  const showTermsError = () => {
    setTermsMissing(true)
    termsRef.current?.focus()
    onTermsMissing()
  }

  return {
    emailProblem,
    emailRef,
    accepted,
    termsMissing,
    termsRef,
    payRef,
    showTermsError,
    typeEmail(text) {
      changeEmail(text)
      setEmailProblem(undefined)
    },
    clearEmail() {
      onEmailChange('')
      setEmailProblem(undefined)
      emailRef.current?.focus()
    },
    accept(now) {
      setAccepted(now)
      if (now) setTermsMissing(false)
    },
    showEmailError() {
      setEmailProblem(emailRef.current?.validity.valueMissing ? 'missing' : 'malformed')
    },
    submit(event) {
      event.preventDefault()
      if (processing) return
      // Reads the field, not the state: a browser extension may have filled it in, and the browser has validated it.
      if (accepted) onPay(cleanInput(emailRef.current?.value ?? ''))
      else showTermsError()
    },
    submitOnEnter(event) {
      // A disabled submit button also blocks Enter. Requesting the submit here lets `submit` show the error (SIL-40).
      if (event.key !== 'Enter' || accepted || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      event.currentTarget.requestSubmit()
    },
  }
}
