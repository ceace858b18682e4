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
import { cleanInput } from '../../customer/clean-input.ts'
import { emailProblemOf } from '../../customer/email-input.ts'
import { useResolvedToast } from '../use-resolved-toast.ts'

type Options = {
  /** True when the form replaces a button that the buyer has pressed: the e-mail field takes the focus. */
  focused: boolean
  onEmailChange: (email: string) => void
  processing: boolean
  onPay: (email: string) => void
  onTermsMissing: () => void
}

export type CheckoutFormState = {
  /** The error message of the e-mail field, null when there is none. */
  readonly emailProblem: string | null
  readonly emailRef: RefObject<HTMLInputElement | null>
  readonly termsAccepted: boolean
  readonly termsMissing: boolean
  readonly termsRef: RefObject<HTMLInputElement | null>
  /** The pay button is disabled during a payment, and so loses the focus. It gets the focus back after a failure. */
  readonly payButtonRef: RefObject<HTMLButtonElement | null>
  /** For each change of the text in the field: cleans it, and hides the error. */
  readonly changeEmail: (email: string) => void
  /** Empties and focuses the e-mail field, so that another address can be typed. */
  readonly clearEmail: () => void
  readonly changeTermsAccepted: (accepted: boolean) => void
  /** For the `invalid` event of the e-mail field: shows our message under the field instead of the browser's popup. */
  readonly showEmailError: () => void
  /** For an attempt to pay while the terms are not accepted: shows an error and focuses the checkbox (SIL-40). */
  readonly showTermsError: () => void
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly submitOnEnter: (event: KeyboardEvent<HTMLFormElement>) => void
}

/**
 * The state and the handlers of the checkout's form. It has two fields, `email` and `terms` (DAT-17). The browser
 * validates the e-mail address (CHK-22); this hook checks that the terms are accepted.
 */
export function useCheckoutForm({
  focused,
  onEmailChange,
  processing,
  onPay,
  onTermsMissing,
}: Options): CheckoutFormState {
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [emailProblem, setEmailProblem] = useState<string | null>(null)
  const [termsMissing, setTermsMissing] = useState(false)
  const emailRef = useRef<HTMLInputElement>(null)
  const termsRef = useRef<HTMLInputElement>(null)
  const payButtonRef = useRef<HTMLButtonElement>(null)
  const wasProcessing = useRef(false)
  useResolvedToast(toasts.termsMissing, termsAccepted)

  const reportEmail = (text: string) => onEmailChange(cleanInput(text))

  const adoptPrefilledFields = useEffectEvent(() => {
    const field = emailRef.current
    if (field && field.value !== field.defaultValue) reportEmail(field.value)
    if (termsRef.current?.checked) setTermsAccepted(true)
  })

  // The visitor may have filled in the prerendered fields before React hydrated them.
  useEffect(() => adoptPrefilledFields(), [])

  useEffect(() => {
    if (focused) emailRef.current?.focus()
  }, [focused])

  useEffect(() => {
    if (wasProcessing.current && !processing && document.activeElement === document.body) payButtonRef.current?.focus()
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
    termsAccepted,
    termsMissing,
    termsRef,
    payButtonRef,
    showTermsError,
    changeEmail(text) {
      reportEmail(text)
      setEmailProblem(null)
    },
    clearEmail() {
      onEmailChange('')
      setEmailProblem(null)
      emailRef.current?.focus()
    },
    changeTermsAccepted(accepted) {
      setTermsAccepted(accepted)
      if (accepted) setTermsMissing(false)
    },
    showEmailError() {
      if (!emailRef.current) return
      // A browser extension may have set the value without an event: rendering the error would then reset it.
      reportEmail(emailRef.current.value)
      setEmailProblem(emailProblemOf(emailRef.current))
    },
    submit(event) {
      event.preventDefault()
      if (processing) return
      // Reads the field, whose value the browser has validated: a browser extension may have set it without an event.
      if (termsAccepted) onPay(cleanInput(emailRef.current?.value ?? ''))
      else showTermsError()
    },
    submitOnEnter(event) {
      // A disabled submit button also blocks Enter. This request calls `submit`, which shows the error (SIL-40).
      if (event.key !== 'Enter' || termsAccepted || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      event.currentTarget.requestSubmit()
    },
  }
}
