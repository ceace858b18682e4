import type { FichePrompt } from '@promptelier/platform/fiches'
import { promptLabel } from '@promptelier/storefront/prompt-label'
import { Fragment } from 'react'
import { type FieldValues, partsOf, partsWithMarksOf, shownField } from '../../reading/fields.ts'
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
    const parts = partsWithMarksOf(line.slice(label.length)).map((part, position) => {
      if (position % 2 === 0) return { kind: 'text', text: part } as const
      const [before = '', name = '', after = ''] = partsOf(part)
      const isFirst = !seen.has(name)
      seen.add(name)
      return { kind: isFirst ? 'input' : 'value', before, name, after } as const
    })
    return { label, parts }
  })
  return (
    <div className={styles.PromptText}>
      {lines.map(({ label, parts }, line) => (
        // The positions are stable keys: the text of a document does not change.
        <p key={`${line}`}>
          {label === '' ? null : <b>{label}</b>}
          {parts.map((part, position) => {
            if (part.kind === 'text') return part.text
            const { kind, before, name, after } = part
            if (kind === 'value')
              return (
                <Fragment key={`${position}`}>
                  {before}
                  <mark>{shownField(values, name)}</mark>
                  {after}
                </Fragment>
              )
            const ids = idsOf(name)
            return (
              <span key={`${position}`} className={styles.unbroken}>
                {before}
                <PromptField
                  id={ids.input}
                  name={name}
                  values={values}
                  describedBy={ids.help}
                  onChange={(value) => onFill(name, value)}
                />
                {after}
              </span>
            )
          })}
        </p>
      ))}
    </div>
  )
}
