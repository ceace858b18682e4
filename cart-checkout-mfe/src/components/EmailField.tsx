import { TextButton } from '@promptelier/shared/ui/TextButton'
import { type RefObject, useId } from 'react'
import type { EmailProblem } from '../hooks/use-checkout-form.ts'
import styles from './EmailField.module.css'
import { FieldProblem } from './FieldProblem.tsx'

const PROBLEMS: Readonly<Record<EmailProblem, string>> = {
  missing: 'Indiquez votre adresse e-mail.',
  malformed: 'Vérifiez l’adresse\u00A0: elle doit ressembler à claire@example.fr.',
}

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  value: string
  problem: EmailProblem | undefined
  readOnly: boolean
  onChange: (email: string) => void
  onInvalid: () => void
  /** Present while an address is remembered. */
  onForget: (() => void) | undefined
}

/** The buyer's address. The browser validates; the words are ours, in place (CHK-22). */
export function EmailField({ inputRef, value, problem, readOnly, onChange, onInvalid, onForget }: Props) {
  const id = useId()
  const hintId = `${id}-hint`
  const problemId = `${id}-problem`
  return (
    <div className={styles.EmailField}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          Votre adresse e-mail
        </label>
        {onForget ? <TextButton onClick={onForget}>Oublier mon adresse</TextButton> : null}
      </div>
      <input
        className={styles.input}
        ref={inputRef}
        id={id}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={readOnly}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${problemId} ${hintId}` : hintId}
        onChange={(event) => onChange(event.target.value)}
        onInvalid={(event) => {
          event.preventDefault()
          onInvalid()
        }}
      />
      <FieldProblem id={problemId}>{problem && PROBLEMS[problem]}</FieldProblem>
      <p className={styles.hint} id={hintId}>
        Les PDF et le reçu partent à cette adresse. Rien d’autre.
      </p>
    </div>
  )
}
