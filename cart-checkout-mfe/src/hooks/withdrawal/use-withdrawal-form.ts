import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { cleanInput } from '../../customer/clean-input.ts'
import { MIN_READING_MS } from '../../customer/reading-time.ts'
import { normalizeOrderNumber } from '../../orders/order-number.ts'
import type { WithdrawalStatement } from '../../withdrawals/withdrawal.ts'

type FieldName = keyof WithdrawalStatement

/** The props that connect a `Field` to the form. */
export type FormField = {
  readonly name: FieldName
  readonly defaultValue: string
  /** The error message, null when the value is valid. */
  readonly problem: ReactNode
  readonly onChange: () => void
  readonly onInvalidValue: () => void
  readonly ref: RefObject<HTMLInputElement | null>
}

export type WithdrawalFormOptions = {
  /** The initial values of the fields. */
  initial: WithdrawalStatement
  /** Return the error message for a field whose value the browser rejects. */
  problemOf: Readonly<Record<FieldName, (field: HTMLInputElement) => string>>
  /** Returns why an order cannot be withdrawn from, undefined when it can. */
  refusalOf: (orderNumber: string) => string | undefined
  /** Returns a doubt about an order number, null when there is none. A second press, after a second, ignores it. */
  doubtOf: (orderNumber: string) => ReactNode
  /** Called with the text of the name's field, each time it changes. */
  onNameChange: (name: string) => void
  onWithdraw: (statement: WithdrawalStatement) => void
}

/**
 * The handlers of a withdrawal's form. It has three fields: name, order number, and e-mail address for the
 * acknowledgement. The fields are uncontrolled: the statement contains the values that they show, even when a browser
 * extension has set them.
 */
export function useWithdrawalForm(options: WithdrawalFormOptions) {
  const { initial, problemOf, refusalOf, doubtOf, onNameChange, onWithdraw } = options
  const [problems, setProblems] = useState<Partial<Record<FieldName, ReactNode>>>({})
  const lastDoubt = useRef<{ readonly orderNumber: string; readonly since: number }>(undefined)
  const refs = {
    name: useRef<HTMLInputElement>(null),
    orderNumber: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
  }

  const textOf = (name: FieldName) => refs[name].current?.value.trim() ?? ''
  const setProblem = (name: FieldName, problem: ReactNode) =>
    setProblems((current) => ({ ...current, [name]: problem }))

  /** Cleans the text of a field, except the name: names contain spaces and, in some scripts, invisible characters. */
  function cleanField(name: FieldName) {
    const { current } = refs[name]
    if (!current) return
    if (name === 'name') return onNameChange(current.value)
    const clean = cleanInput(current.value)
    // Only when the text differs: an assignment moves the caret.
    if (clean !== current.value) current.value = clean
  }

  function fieldProps(name: FieldName): FormField {
    return {
      name,
      defaultValue: initial[name],
      problem: problems[name] ?? null,
      ref: refs[name],
      onChange() {
        cleanField(name)
        setProblem(name, undefined)
      },
      onInvalidValue() {
        const { current } = refs[name]
        if (current) setProblem(name, problemOf[name](current))
      },
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const orderNumber = normalizeOrderNumber(textOf('orderNumber'))
    const now = performance.now()
    const { current } = lastDoubt
    const isRead = current?.orderNumber === orderNumber && now - current.since >= MIN_READING_MS
    const doubt = isRead ? null : doubtOf(orderNumber)
    const problem = refusalOf(orderNumber) ?? doubt
    if (problem === null) return onWithdraw({ name: textOf('name'), orderNumber, email: textOf('email') })
    // Each press begins the time again: a held key presses many times a second.
    lastDoubt.current = { orderNumber, since: now }
    setProblem('orderNumber', problem)
    refs.orderNumber.current?.focus()
  }

  return { fieldProps, submit }
}
