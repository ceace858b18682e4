import { Icon } from '@promptelier/ui/Icon'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import styles from './CopyButton.module.css'
import type { CopyOutcome } from './use-copy.ts'

type Props = {
  outcome: CopyOutcome
  /** The label while the outcome is 'refused'. */
  refusedLabel?: string
  /** The id of the title of the text. */
  describedBy: string
  onClick: () => void
}

/** A button that copies a text, and shows the result of the last copy. */
export function CopyButton({ outcome, refusedLabel = 'Copier', describedBy, onClick }: Props) {
  const labels = { none: 'Copier', copied: 'Copié', refused: refusedLabel }
  return (
    <button
      type="button"
      className={styles.CopyButton}
      onClick={onClick}
      aria-describedby={describedBy}
      data-outcome={outcome}
    >
      <Icon icon={outcome === 'copied' ? Check : Copy} size="sm" />
      {labels[outcome]}
    </button>
  )
}
