import type { FichePrompt } from '@promptelier/platform/fiches'
import { CopyButton } from '@promptelier/storefront/page/CopyButton'
import { useCopy } from '@promptelier/storefront/page/use-copy'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import { useState } from 'react'
import { emptyFieldCount, type FieldValues, filledPrompt } from '../../reading/fields.ts'
import { PromptText } from './PromptText.tsx'
import { ReadingPart, titleIdOf } from './ReadingPart.tsx'
import styles from './ReadingPrompt.module.css'

type Props = {
  /** The id of the prompt on the page. */
  id: string
  /** Starting at 1. */
  number: number
  prompt: FichePrompt
  values: FieldValues
  onFill: (name: string, value: string) => void
}

const REFUSED = 'La copie est refusée par le navigateur. Copiez ce texte avec le clavier ou le menu.'

function fieldsText(count: number, emptyCount: number): string {
  if (emptyCount === 0) return count > 1 ? `${count} champs remplis` : 'Champ rempli'
  return emptyCount > 1 ? `${emptyCount} champs à remplir` : '1 champ à remplir'
}

function copiedText(emptyCount: number): string {
  if (emptyCount === 0) return 'Prompt copié, tous ses champs remplis.'
  return `Prompt copié. ${emptyCount > 1 ? `${emptyCount} champs restent` : 'Un champ reste'} à remplir.`
}

/** A prompt on the reading page: its fields are filled in in place, and the result is copied. */
export function ReadingPrompt({ id, number, prompt, values, onFill }: Props) {
  const [outcome, copy] = useCopy()
  const [isRefused, setRefused] = useState(false)
  const [copiedEmptyCount, setCopiedEmptyCount] = useState(0)
  const text = filledPrompt(prompt, values)
  const emptyCount = emptyFieldCount(prompt, values)
  const isCopied = outcome === 'copied'
  const idsOf = (name: string) => {
    const position = prompt.fields.findIndex((field) => field.name === name)
    return { input: `${id}-champ-${position}`, help: `${id}-aide-${position}` }
  }

  async function copyPrompt() {
    // The status describes the copied text, also when a field is filled in while it is shown.
    setCopiedEmptyCount(emptyCount)
    setRefused(!(await copy(text)))
  }

  return (
    <ReadingPart id={id} title={`${number}. ${prompt.title}`}>
      <p>{prompt.use}</p>
      <div className={styles.sheet}>
        <div className={styles.head}>
          {isCopied || prompt.fields.length === 0 ? null : (
            <span className={styles.state}>{fieldsText(prompt.fields.length, emptyCount)}</span>
          )}
          <output className={styles.result}>{isCopied ? copiedText(copiedEmptyCount) : null}</output>
          <CopyButton outcome={outcome} describedBy={titleIdOf(id)} onClick={copyPrompt} />
        </div>
        <PromptText prompt={prompt} values={values} idsOf={idsOf} onFill={onFill} />
      </div>
      {isRefused ? (
        <div className={styles.refused}>
          <p role="alert" id={`${id}-refus`}>
            {REFUSED}
          </p>
          <textarea
            className={styles.fallback}
            readOnly
            rows={6}
            value={text}
            aria-labelledby={`${id}-refus`}
            onFocus={(event) => event.target.select()}
          />
        </div>
      ) : null}
      <VisuallyHidden as="h3">Les champs à remplir</VisuallyHidden>
      <dl className={styles.fields}>
        {prompt.fields.map(({ name, help }) => (
          <div key={name}>
            <dt>
              <label htmlFor={idsOf(name).input}>{name}</label>
            </dt>
            <dd id={idsOf(name).help}>{help}</dd>
          </div>
        ))}
      </dl>
    </ReadingPart>
  )
}
