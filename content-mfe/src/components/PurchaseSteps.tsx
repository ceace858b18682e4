import { PaymentMethods } from '@promptelier/storefront/page/PaymentMethods'
import type { Step } from '../help/help-texts.ts'
import styles from './PurchaseSteps.module.css'

type Props = { steps: readonly Step[] }

/** The steps of a purchase as numbered cards, with the payment methods below (STA-06, GEN-18). */
export function PurchaseSteps({ steps }: Props) {
  return (
    <div className={styles.PurchaseSteps}>
      <ol className={styles.steps}>
        {steps.map(({ number, title, text }) => (
          <li key={number} value={number}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <PaymentMethods />
    </div>
  )
}
