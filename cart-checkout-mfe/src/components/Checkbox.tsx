import { type ReactNode, type RefObject, useId } from 'react'
import styles from './Checkbox.module.css'
import { FieldProblem } from './FieldProblem.tsx'

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  name: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** What is wrong after an attempt to go on without it, null when nothing is. */
  problem: string | null
  /** The label. */
  children: ReactNode
}

/** A box that must be ticked to go on. Never ticked beforehand. */
export function Checkbox({ inputRef, name, checked, disabled, onChange, problem, children }: Props) {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className={styles.Checkbox}>
      <div className={styles.row}>
        <input
          className={styles.box}
          ref={inputRef}
          id={id}
          type="checkbox"
          name={name}
          // Firefox would otherwise tick it again after a reload.
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
