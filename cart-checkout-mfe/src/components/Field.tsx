import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { FieldProblem } from './FieldProblem.tsx'

type Props = Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'children' | 'onInvalid' | 'aria-invalid' | 'aria-describedby'
> & {
  label: string
  /** The explanation below the field. */
  hint: string
  /** The error message, null when the value is valid. */
  problem: ReactNode
  /** A button beside the label. */
  action?: ReactNode
  /** Called when the browser rejects the value on submit. The browser's popup is suppressed: set `problem` instead. */
  onInvalidValue: () => void
  /** A suggestion about the typed value, shown instead of the hint. Null when there is none. */
  suggestion?: ReactNode
}

/**
 * A text field. The browser validates its value. The component renders the error message below the field. When a submit
 * is rejected, the first invalid field of the form gets the focus.
 */
export function Field({ label, hint, problem, action, suggestion = null, onInvalidValue, ...inputProps }: Props) {
  const id = useId()
  const hintId = `${id}-aide`
  const problemId = `${id}-erreur`
  const isInvalid = problem !== null
  return (
    <div className={styles.Field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {action}
      </div>
      <input
        {...inputProps}
        className={styles.input}
        id={id}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${problemId} ${hintId}` : hintId}
        onInvalid={(event) => {
          event.preventDefault()
          const field = event.currentTarget
          const firstInvalid = Array.from(field.form?.querySelectorAll('input') ?? []).find(
            ({ validity }) => !validity.valid,
          )
          if (field === firstInvalid) field.focus()
          onInvalidValue()
        }}
      />
      <FieldProblem id={problemId}>{problem}</FieldProblem>
      <div className={styles.below} data-offering={suggestion !== null || undefined}>
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
        {/* Always rendered, so that screen readers announce a suggestion that appears in it. */}
        <output>{suggestion}</output>
      </div>
    </div>
  )
}
