import type { FichePrompt } from '@promptelier/platform/fiches'
import { promptLabel } from '@promptelier/storefront/prompt-label'
import { type FieldValues, partsOf, shownField } from '../reading/fields.ts'
import { PromptField } from './PromptField.tsx'
import styles from './PromptText.module.css'

type Props = {
  prompt: FichePrompt
  values: FieldValues
  /** Returns the ids of a field's input and of its explanation. */
  idsOf: (name: string) => { readonly input: string; readonly help: string }
  onFill: (name: string, value: string) => void
}

/** The lines of a prompt. The first occurrence of each field is an input, the others show its value. */
export function PromptText({ prompt, values, idsOf, onFill }: Props) {
  const seen = new Set<string>()
  const lines = prompt.lines.map((line) => {
    const label = promptLabel(line)
    const parts = partsOf(line.slice(label.length)).map((text, position) => {
      if (position % 2 === 0) return { kind: 'text', text } as const
      const isFirst = !seen.has(text)
      seen.add(text)
      return { kind: isFirst ? 'input' : 'value', text } as const
    })
    return { label, parts }
  })
  return (
    <div className={styles.PromptText}>
      {lines.map(({ label, parts }, line) => (
        // The positions are stable keys: the text of a document does not change.
        <p key={`${line}`}>
          {label === '' ? null : <b>{label}</b>}
          {parts.map(({ kind, text }, position) => {
            if (kind === 'text') return text
            if (kind === 'value') return <mark key={`${position}`}>{shownField(values, text)}</mark>
            const ids = idsOf(text)
            return (
              <PromptField
                key={`${position}`}
                id={ids.input}
                name={text}
                values={values}
                describedBy={ids.help}
                onChange={(value) => onFill(text, value)}
              />
            )
          })}
        </p>
      ))}
    </div>
  )
}
