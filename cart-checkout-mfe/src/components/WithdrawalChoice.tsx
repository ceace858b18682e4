import { Link } from '@promptelier/shared/navigation'
import { paths } from '@promptelier/shared/paths'
import { BlockTitle } from '@promptelier/shared/ui/BlockTitle'
import { Button } from '@promptelier/shared/ui/Button'
import { type SyntheticEvent, useRef, useState } from 'react'
import { paidAtText } from '../orders/wording.ts'
import { Tick } from './Tick.tsx'
import styles from './WithdrawalChoice.module.css'

type Props = {
  /** When the right was given up, ISO 8601; null as long as it stands. */
  waivedAt: string | null
  onWaive: () => void
}

/**
 * The right of withdrawal from an order: 14 days, unless the buyer expressly gives it up here, apart from the terms
 * (STA-08, SIL-63; code de la consommation, L. 221-28, 13°).
 */
export function WithdrawalChoice({ waivedAt, onWaive }: Props) {
  const done = useRef<HTMLOutputElement>(null)

  function waive() {
    onWaive()
    // The button that had the focus is gone.
    done.current?.focus()
  }

  return (
    <section className={styles.WithdrawalChoice}>
      <BlockTitle>Votre droit de rétractation</BlockTitle>
      {waivedAt === null ? (
        <>
          <p>
            {'Vous avez 14 jours pour changer d’avis, même après avoir lu vos fichiers\u00A0: '}
            <Link to={`${paths.terms()}#le-droit-de-rétractation`}>comment se rétracter</Link>.
          </p>
          <WaiverForm onWaive={waive} />
        </>
      ) : null}
      {/* There from the start: what appears in it is announced. */}
      <output className={styles.done} ref={done} tabIndex={-1}>
        {waivedAt === null
          ? null
          : `Vous avez renoncé à votre droit de rétractation ${paidAtText(waivedAt)}. La garantie de 30 jours reste acquise.`}
      </output>
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
      <Tick
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
      </Tick>
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
