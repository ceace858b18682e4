import { Link } from '@promptelier/shared/navigation'
import { paths } from '@promptelier/shared/paths'
import { type RefObject, useId } from 'react'
import { FieldProblem } from './FieldProblem.tsx'
import styles from './TermsBox.module.css'

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  checked: boolean
  /** True after an attempt to pay without it. */
  missing: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** The terms, to be accepted. Both documents are a link inside the label, whose words are fixed (CHK-21, SIL-64). */
export function TermsBox({ inputRef, checked, missing, disabled, onChange }: Props) {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className={styles.TermsBox}>
      <div className={styles.row}>
        <input
          className={styles.box}
          ref={inputRef}
          id={id}
          type="checkbox"
          name="terms"
          // Firefox would otherwise tick it again after a reload.
          autoComplete="off"
          checked={checked}
          disabled={disabled}
          aria-required="true"
          aria-invalid={missing}
          aria-describedby={missing ? problemId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>
          J'accepte les <Link to={paths.terms()}>conditions générales de vente</Link> et la{' '}
          <Link to={paths.privacy()}>politique de confidentialité</Link>
        </label>
      </div>
      <FieldProblem id={problemId}>{missing ? 'Cochez cette case pour pouvoir payer.' : null}</FieldProblem>
    </div>
  )
}
