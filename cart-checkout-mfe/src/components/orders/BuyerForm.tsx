import { Button } from '@promptelier/ui/Button'
import { type SubmitEvent, useState } from 'react'
import type { Buyer } from '../../orders/order.ts'
import { MAX_TEXT_LENGTH } from '../../stores/fields.ts'
import styles from './BuyerForm.module.css'

type Props = { buyer: Buyer; onSave: (buyer: Buyer) => void }

const textIn = (form: FormData, name: string): string | undefined => {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The optional name and address of the buyer on the invoice. */
export function BuyerForm({ buyer, onSave }: Props) {
  const [saved, setSaved] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSave({ buyerName: textIn(form, 'buyer-name'), buyerAddress: textIn(form, 'buyer-address') })
    setSaved(true)
  }

  return (
    <details className={styles.BuyerForm}>
      <summary className={styles.summary}>Mettre la facture à votre nom</summary>
      <form className={styles.form} aria-label="Nom sur la facture" onSubmit={submit} onChange={() => setSaved(false)}>
        <label>
          Nom ou raison sociale
          <input
            className={styles.input}
            name="buyer-name"
            autoComplete="organization"
            maxLength={MAX_TEXT_LENGTH}
            defaultValue={buyer.buyerName}
          />
        </label>
        <label>
          Adresse et, si vous en avez un, SIREN
          <textarea
            className={styles.input}
            name="buyer-address"
            autoComplete="street-address"
            rows={3}
            maxLength={MAX_TEXT_LENGTH}
            defaultValue={buyer.buyerAddress}
          />
        </label>
        <div className={styles.confirm}>
          <Button kind="line" size="sm" type="submit">
            Mettre à jour la facture
          </Button>
          <output>{saved ? 'Facture mise à jour.' : null}</output>
        </div>
      </form>
    </details>
  )
}
