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
  const state = useRef<HTMLOutputElement>(null)

  function waive() {
    onWaive()
    // The button that had the focus is removed.
    state.current?.focus()
  }

  return (
    <section className={styles.WithdrawalChoice}>
      <BlockTitle>Votre droit de rétractation</BlockTitle>
      {/* Always rendered, so that screen readers announce its changes. */}
      <output className={styles.state} ref={state} tabIndex={-1}>
        <WithdrawalState right={right} orderNumber={orderNumber} />
      </output>
      {right.state === 'open' ? <WaiverForm onWaive={waive} /> : null}
    </section>
  )
}

function WaiverForm({ onWaive }: Pick<Props, 'onWaive'>) {
  const box = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState(false)
  const [missing, setMissing] = useState(false)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (checked) return onWaive()
    setMissing(true)
    box.current?.focus()
  }

  return (
    <form className={styles.waiver} onSubmit={submit}>
      <Checkbox
        inputRef={box}
        name="waiver"
        checked={checked}
        onChange={(now) => {
          setChecked(now)
          setMissing(false)
        }}
        problem={missing ? 'Cochez cette case pour renoncer, ou laissez tout en l’état.' : null}
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
