import { Icon } from '@promptelier/ui/Icon'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import styles from './VoteButton.module.css'

type Props = { count: number; voted: boolean; onToggle: () => void }

/** The number of votes on a toggle button, which is pressed when the visitor has voted (PRD-09 to PRD-12). */
export function VoteButton({ count, voted, onToggle }: Props) {
  return (
    <button type="button" className={styles.VoteButton} aria-pressed={voted} onClick={onToggle}>
      <Icon icon={ThumbsUp} filled={voted} />
      {count}
      <VisuallyHidden> votes, voter pour cette fiche</VisuallyHidden>
    </button>
  )
}
