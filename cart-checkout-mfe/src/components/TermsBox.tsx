import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import type { RefObject } from 'react'
import { Checkbox } from './Checkbox.tsx'

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  checked: boolean
  /** True after an attempt to pay without the tick. */
  missing: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/**
 * The checkbox that accepts the terms. Its label is specified and contains a link to each document (CHK-21, SIL-64).
 */
export function TermsBox({ inputRef, checked, missing, disabled, onChange }: Props) {
  return (
    <Checkbox
      inputRef={inputRef}
      name="terms"
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      problem={missing ? 'Cochez cette case pour pouvoir payer.' : null}
    >
      J'accepte les <Link to={paths.terms()}>conditions générales de vente</Link> et la{' '}
      <Link to={paths.privacy()}>politique de confidentialité</Link>
    </Checkbox>
  )
}
