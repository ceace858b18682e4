import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { cleanInput } from '../customer/clean-input.ts'
import { orderNumberOf } from '../orders/order-number.ts'
import type { WithdrawalStatement } from '../withdrawals/withdrawal.ts'

type FieldName = keyof WithdrawalStatement

/** What a text field needs to be one of the form's. */
export type FormField = {
  readonly name: FieldName
  readonly defaultValue: string
  /** What is wrong with it, null when nothing is. */
  readonly problem: string | null
  readonly onChange: () => void
  readonly onRefused: () => void
  readonly ref: RefObject<HTMLInputElement | null>
}

type Options = {
  /** What the fields begin with. */
  initial: WithdrawalStatement
  /** What to say of a field that the browser refuses. */
  problems: Readonly<Record<FieldName, { readonly missing: string; readonly malformed: string }>>
  /** Why an order cannot be withdrawn from, undefined when it can. */
  refusalOf: (orderNumber: string) => string | undefined
  onWithdraw: (statement: WithdrawalStatement) => void
}

/**
 * The three fields of a withdrawal: who, from which order, and where the acknowledgement goes. The fields keep their
 * own text, however it got there: what is stated is what the buyer sees.
 */
export function useWithdrawalForm({ initial, problems, refusalOf, onWithdraw }: Options) {
  const [shown, setShown] = useState<Partial<Record<FieldName, string>>>({})
  const refs = {
    name: useRef<HTMLInputElement>(null),
    orderNumber: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
  }

  const textOf = (name: FieldName) => refs[name].current?.value.trim() ?? ''
  const tell = (name: FieldName, problem: string | undefined) => setShown((now) => ({ ...now, [name]: problem }))

  /** Not a name: it holds spaces while it is typed, and in some scripts invisible characters. */
  function cleanUp(name: FieldName) {
    const { current } = refs[name]
    if (name === 'name' || !current) return
    const clean = cleanInput(current.value)
    // Written only when it differs: writing moves the caret.
    if (clean !== current.value) current.value = clean
  }

  function field(name: FieldName): FormField {
    return {
      name,
      defaultValue: initial[name],
      problem: shown[name] ?? null,
      ref: refs[name],
      onChange() {
        cleanUp(name)
        tell(name, undefined)
      },
      onRefused() {
        tell(name, refs[name].current?.validity.valueMissing ? problems[name].missing : problems[name].malformed)
      },
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const orderNumber = orderNumberOf(textOf('orderNumber'))
    const refusal = refusalOf(orderNumber)
    if (refusal === undefined) return onWithdraw({ name: textOf('name'), orderNumber, email: textOf('email') })
    tell('orderNumber', refusal)
    refs.orderNumber.current?.focus()
  }

  return { field, submit }
}
