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
  /** For the pay button: it gets back the focus that it loses while it is busy. */
  readonly payRef: RefObject<HTMLButtonElement | null>
  readonly typeEmail: (email: string) => void
  /** Empties the field for another address. */
  readonly clearEmail: () => void
  readonly accept: (accepted: boolean) => void
  /** For the field's `invalid` event: our words in place instead of the browser's bubble. */
  readonly refuseEmail: () => void
  /** For an attempt to pay without the terms: says so, and leads to the box (SIL-40). */
  readonly refuseTerms: () => void
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly submitOnEnter: (event: KeyboardEvent<HTMLFormElement>) => void
}

/** The state of the checkout's two fields: `email` and `terms` (DAT-17). The browser does the validation (CHK-22). */
export function useCheckoutForm({ onEmailChange, processing, onPay, onTermsMissing }: Options): CheckoutFormState {
  const [accepted, setAccepted] = useState(false)
  const [emailProblem, setEmailProblem] = useState<EmailProblem>()
  const [termsMissing, setTermsMissing] = useState(false)
  const emailRef = useRef<HTMLInputElement>(null)
  const termsRef = useRef<HTMLInputElement>(null)
  const payRef = useRef<HTMLButtonElement>(null)
  const wasProcessing = useRef(false)
  useResolvedToast(toasts.termsMissing, accepted)

  const takeEmail = (text: string) => onEmailChange(cleanInput(text))

  const takeOver = useEffectEvent(() => {
    const field = emailRef.current
    if (field && field.value !== field.defaultValue) takeEmail(field.value)
    if (termsRef.current?.checked) setAccepted(true)
  })

  // Prerendered fields may have been filled in before React took over.
  useEffect(() => takeOver(), [])

  useEffect(() => {
    if (wasProcessing.current && !processing && document.activeElement === document.body) payRef.current?.focus()
    wasProcessing.current = processing
  }, [processing])

  const refuseTerms = () => {
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
    refuseTerms,
    typeEmail(text) {
      takeEmail(text)
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
    refuseEmail() {
      setEmailProblem(emailRef.current?.validity.valueMissing ? 'missing' : 'malformed')
    },
    submit(event) {
      event.preventDefault()
      if (processing) return
      // What the field shows, however it got there: the browser has found that valid.
      if (accepted) onPay(cleanInput(emailRef.current?.value ?? ''))
      else refuseTerms()
    },
    submitOnEnter(event) {
      // A disabled button blocks Enter as well; asking for the submit ourselves lets the handler answer (SIL-40).
      if (event.key !== 'Enter' || accepted || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      event.currentTarget.requestSubmit()
    },
  }
}
