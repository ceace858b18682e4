import { type ReactNode, type RefObject, useId } from 'react'
import styles from './Checkbox.module.css'
import { FieldProblem } from './FieldProblem.tsx'

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  name: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** The error message, null when there is no error. */
  problem: string | null
  /** The content of the label. */
  children: ReactNode
}

/** A required checkbox. The caller checks that it is ticked: the browser does not validate it. */
export function Checkbox({ inputRef, name, checked, disabled, onChange, problem, children }: Props) {
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
          aria-required="true"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  )
}
