import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { Button } from '@promptelier/ui/Button'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { WithdrawalRight } from '../withdrawals/withdrawal-right.ts'
import { Checkbox } from './Checkbox.tsx'
import styles from './WithdrawalChoice.module.css'
import { WithdrawalState } from './WithdrawalState.tsx'

type Props = {
  right: WithdrawalRight
  orderNumber: string
  onWaive: () => void
}

/**
 * The right of withdrawal from an order, with a link to use it. The buyer can expressly waive it here, separately from
 * the terms (STA-08, SIL-63; code de la consommation, L. 221-28, 13°).
 */
export function WithdrawalChoice({ right, orderNumber, onWaive }: Props) {
  const stateRef = useRef<HTMLOutputElement>(null)

  function waive() {
    onWaive()
    // The form is removed, and with it the button that had the focus.
    stateRef.current?.focus()
  }

  return (
    <section className={styles.WithdrawalChoice}>
      <BlockTitle>Votre droit de rétractation</BlockTitle>
      {/* Always rendered, so that screen readers announce a new state. */}
      <output className={styles.state} ref={stateRef} tabIndex={-1}>
        <WithdrawalState right={right} orderNumber={orderNumber} />
      </output>
      {right.state === 'open' ? <WaiverForm onWaive={waive} /> : null}
    </section>
  )
}

function WaiverForm({ onWaive }: Pick<Props, 'onWaive'>) {
  const checkboxRef = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState(false)
  const [tickMissing, setTickMissing] = useState(false)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (checked) return onWaive()
    setTickMissing(true)
    checkboxRef.current?.focus()
  }

  return (
    <form className={styles.waiver} onSubmit={submit}>
      <Checkbox
        inputRef={checkboxRef}
        name="waiver"
        checked={checked}
        onChange={(isChecked) => {
          setChecked(isChecked)
          setTickMissing(false)
        }}
        problem={tickMissing ? 'Cochez cette case pour renoncer, ou laissez tout en l’état.' : null}
      >
        Je demande l’accès immédiat à mes fichiers et je reconnais perdre ainsi mon droit de rétractation.
      </Checkbox>
      <div className={styles.confirm}>
        <Button kind="line" type="submit">
          Confirmer ma renonciation
        </Button>
        <p className={styles.hint}>
          Facultatif. Sans cette case, vous recevez vos fichiers et vous gardez vos 14 jours.
        </p>
      </div>
    </form>
  )
}
