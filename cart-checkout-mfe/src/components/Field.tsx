import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { FieldProblem } from './FieldProblem.tsx'

type Props = Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'children' | 'onInvalid' | 'aria-invalid' | 'aria-describedby'
> & {
  label: string
  /** What the field is for, below it. */
  hint: string
  /** What is wrong with it, null when nothing is. */
  problem: ReactNode
  /** Beside the label: a lesser action on the field. */
  action?: ReactNode
  /** The browser refuses the value at a submit: our words in place instead of its bubble. */
  onRefused: () => void
  /** In the place of the hint, as something to say about what was typed; null when there is nothing. */
  offer?: ReactNode
}

/** A text field. The browser validates; the words are ours, in place, and the first wrong field gets the focus. */
export function Field({ label, hint, problem, action, offer = null, onRefused, ...native }: Props) {
  const id = useId()
  const hintId = `${id}-hint`
  const problemId = `${id}-problem`
  const refused = problem !== null
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
        aria-invalid={refused}
        aria-describedby={refused ? `${problemId} ${hintId}` : hintId}
        onInvalid={(event) => {
          event.preventDefault()
          const field = event.currentTarget
          const first = Array.from(field.form?.querySelectorAll('input') ?? []).find(({ validity }) => !validity.valid)
          if (field === first) field.focus()
          onRefused()
        }}
      />
      <FieldProblem id={problemId}>{problem}</FieldProblem>
      <div className={styles.below} data-offering={offer !== null || undefined}>
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
        {/* There from the start: what appears in it is announced. */}
        <output>{offer}</output>
      </div>
    </div>
  )
}
