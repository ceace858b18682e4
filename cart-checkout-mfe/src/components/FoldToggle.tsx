import { Icon } from '@promptelier/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import styles from './FoldToggle.module.css'

type Props = {
  open: boolean
  /** The id of the element that is folded. */
  controls: string
  onToggle: () => void
  children: ReactNode
}

/** A button, as wide as its container, that folds and unfolds a list. */
export function FoldToggle({ open, controls, onToggle, children }: Props) {
  return (
    <button
      type="button"
      className={styles.FoldToggle}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      {children}
      <Icon icon={ChevronDown} className={styles.chevron} />
    </button>
  )
}
