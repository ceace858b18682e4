import { focusOnMount } from '@promptelier/ui/focus-on-mount'
import { TextButton } from '@promptelier/ui/TextButton'
import Undo2 from 'lucide-react/icons/undo-2'
import styles from './RemovalNotice.module.css'
import type { Removal } from './removal.ts'

export type RemovalNoticeProps = {
  removal: Removal
  onUndo: () => void
}

const textOf = ({ taken, emptied }: Removal): string =>
  emptied ? 'Le panier a été vidé.' : `«\u00A0${taken[0]?.line.name ?? ''}\u00A0» n’est plus dans le panier.`

/**
 * Names what was removed from the cart and offers to undo it (SIL-49). Its button receives the focus, because the
 * button that had it was removed together with the cart line.
 */
export function RemovalNotice({ removal, onUndo }: RemovalNoticeProps) {
  return (
    <div className={styles.RemovalNotice}>
      <p>{textOf(removal)}</p>
      <TextButton icon={Undo2} ref={focusOnMount} onClick={onUndo}>
        Annuler
      </TextButton>
    </div>
  )
}
