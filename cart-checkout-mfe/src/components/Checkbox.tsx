import { type ReactNode, type RefObject, useId } from 'react'
import styles from './Checkbox.module.css'
import { FieldProblem } from './FieldProblem.tsx'

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  name: string
  checked: boolean
  disabled?: boolean
  required?: boolean
  /** The id of an explanation outside the label. */
  describedBy?: string
  onChange: (checked: boolean) => void
  /** The error message, null when there is no error. */
  problem: string | null
  /** The content of the label. */
  children: ReactNode
}

/** A checkbox. The caller checks that a required one is ticked: the browser does not validate it. */
export function Checkbox(props: Props) {
  const { inputRef, name, checked, disabled, required, describedBy, onChange, problem, children } = props
  const id = useId()
  const problemId = `${id}-erreur`
  return (
    <div className={styles.Checkbox}>
      <div className={styles.row}>
        <input
          className={styles.box}
          ref={inputRef}
          id={id}
          type="checkbox"
          name={name}
          // Without this, Firefox restores the tick after a reload.
          autoComplete="off"
          checked={checked}
          disabled={disabled}
          aria-required={required}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? describedBy : problemId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  )
}
