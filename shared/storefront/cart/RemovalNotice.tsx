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

/** Says what was taken out, and takes it back. It gets the focus of the button that went with the line (SIL-49). */
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
