import type { FieldValues } from '../../reading/fields.ts'
import { shownField } from '../../reading/fields.ts'
import styles from './PromptField.module.css'

type Props = {
  id: string
  name: string
  values: FieldValues
  /** The id of the explanation. */
  describedBy: string
  onChange: (value: string) => void
}

/** A field inside a prompt. It is as large as its text, which may have several lines. Its label is elsewhere. */
export function PromptField({ id, name, values, describedBy, onChange }: Props) {
  const shown = shownField(values, name)
  const value = values[name] ?? ''
  return (
    <span className={styles.PromptField}>
      {/* Gives the field its size. On paper, it replaces the field. */}
      <span className={styles.mirror} aria-hidden="true">
        {/* The last line of a text that ends with a line break has a height only with a character. */}
        {`${shown}\u200B`}
      </span>
      <textarea
        className={styles.input}
        id={id}
        rows={1}
        value={value}
        placeholder={`[${name}]`}
        aria-describedby={describedBy}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}
