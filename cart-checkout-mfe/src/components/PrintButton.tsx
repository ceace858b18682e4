import { TextButton } from '@promptelier/ui/TextButton'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import styles from './PrintButton.module.css'

type Props = { children: ReactNode }

/** Prints the page. The button itself is not printed. */
export function PrintButton({ children }: Props) {
  return (
    <div className={styles.PrintButton}>
      <TextButton icon={Printer} onClick={() => window.print()}>
        {children}
      </TextButton>
    </div>
  )
}
