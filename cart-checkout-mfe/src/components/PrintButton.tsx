import { TextButton } from '@promptelier/ui/TextButton'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import styles from './PrintButton.module.css'

type Props = { children: ReactNode }

/** Prints the page; is not on the print itself. */
export function PrintButton({ children }: Props) {
  return (
    <div className={styles.PrintButton}>
      <TextButton icon={Printer} onClick={() => window.print()}>
        {children}
      </TextButton>
    </div>
  )
}
