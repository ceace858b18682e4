import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import type { RefObject } from 'react'
import { Checkbox } from '../Checkbox.tsx'

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  checked: boolean
  /** True after an attempt to pay without the tick. */
  tickMissing: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/**
 * The checkbox that accepts the terms. The specification sets the text of its label (CHK-21), which contains a link to
 * each document (SIL-64).
 */
export function TermsBox({ inputRef, checked, tickMissing, disabled, onChange }: Props) {
  return (
    <Checkbox
      inputRef={inputRef}
      name="terms"
      checked={checked}
      disabled={disabled}
      required
      onChange={onChange}
      problem={tickMissing ? 'Cochez cette case pour pouvoir payer.' : null}
    >
      J'accepte les <Link to={paths.terms()}>conditions générales de vente</Link> et la{' '}
      <Link to={paths.privacy()}>politique de confidentialité</Link>
    </Checkbox>
  )
}
