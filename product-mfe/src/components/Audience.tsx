import { CheckList } from '@promptelier/ui/CheckList'
import { Icon } from '@promptelier/ui/Icon'
import X from 'lucide-react/icons/x'
import type { ProductDetails } from '../texts/types.ts'
import styles from './Audience.module.css'

type Props = ProductDetails['audience']

/** Who a fiche is for, and who it is not for. */
export function Audience({ fits, doesNotFit }: Props) {
  return (
    <>
      <CheckList items={fits.map((title) => ({ title }))} />
      <p className={styles.doesNotFit}>
        <Icon icon={X} className={styles.cross} />
        {doesNotFit}
      </p>
    </>
  )
}
