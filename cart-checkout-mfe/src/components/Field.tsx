import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { FieldProblem } from './FieldProblem.tsx'

type Props = Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'children' | 'onInvalid' | 'aria-invalid' | 'aria-describedby'
> & {
  label: string
  /** Explains the field, below it. */
  hint: string
  /** The error message, null when the value is valid. */
  problem: ReactNode
  /** A secondary action on the field, beside the label. */
  action?: ReactNode
  /** Called when the browser rejects the value on submit. Its own popup is suppressed; set `problem` instead. */
  onInvalidValue: () => void
  /** Replaces the hint with a suggestion about the typed value; null when there is none. */
  suggestion?: ReactNode
}

/** A text field. The browser validates it; we render the message below it and focus the first invalid field. */
export function Field({ label, hint, problem, action, suggestion = null, onInvalidValue, ...native }: Props) {
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
        {...native}
        className={styles.input}
        id={id}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${problemId} ${hintId}` : hintId}
        onInvalid={(event) => {
          event.preventDefault()
          const field = event.currentTarget
          const first = Array.from(field.form?.querySelectorAll('input') ?? []).find(({ validity }) => !validity.valid)
          if (field === first) field.focus()
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
