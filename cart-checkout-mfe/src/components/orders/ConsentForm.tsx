import { Button, type ButtonVariant } from '@promptelier/ui/Button'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { dayText } from '../../orders/wording.ts'
import { Checkbox } from '../Checkbox.tsx'
import styles from './ConsentForm.module.css'

type Props = {
  /** From this day on, the documents open without the consent. */
  opensOn: Date
  /** Of the button. */
  kind: ButtonVariant['kind']
  onConsent: () => void
  /** Called when the box is ticked, before the consent is given. */
  onTicked: () => void
}

/** Asks for the consent to immediate supply and for the acknowledgement that the right of withdrawal is lost (SIL-63). */
export function ConsentForm({ opensOn, kind, onConsent, onTicked }: Props) {
  const checkboxRef = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [checked, setChecked] = useState(false)
  const [tickMissing, setTickMissing] = useState(false)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (checked) return onConsent()
    setTickMissing(true)
    checkboxRef.current?.focus()
  }

  return (
    <form className={styles.ConsentForm} onSubmit={submit}>
      <Checkbox
        inputRef={checkboxRef}
        name="consent"
        describedBy={hintId}
        checked={checked}
        onChange={(isChecked) => {
          setChecked(isChecked)
          setTickMissing(false)
          if (isChecked) onTicked()
        }}
        problem={tickMissing ? 'Cochez cette case pour ouvrir vos fiches maintenant, ou laissez tout en l’état.' : null}
      >
        Je demande l’accès immédiat à mes fiches et je reconnais perdre mon droit de rétractation dès que j’en ouvre ou
        en télécharge une.
      </Checkbox>
      <div className={styles.confirm}>
        <Button kind={kind} type="submit">
          Ouvrir l’accès à mes fiches
        </Button>
        <p className={styles.hint} id={hintId}>
          {`Facultatif. Sans cet accord, vous gardez vos 14 jours et vos fiches s’ouvrent le ${dayText(opensOn)}. Vous pouvez le donner à tout moment.`}
        </p>
      </div>
    </form>
  )
}
