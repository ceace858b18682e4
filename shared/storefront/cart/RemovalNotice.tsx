import { focusOnMount } from '@promptelier/ui/focus-on-mount'
import { TextButton } from '@promptelier/ui/TextButton'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId } from 'react'
import styles from './RemovalNotice.module.css'
import type { Removal } from './removal.ts'

type RemovalNoticeProps = {
  removal: Removal
  onUndo: () => void
}

const noticeText = ({ removed, emptied }: Removal): string =>
  emptied ? 'Le panier a été vidé.' : `«\u00A0${removed[0]?.line.name ?? ''}\u00A0» n’est plus dans le panier.`

/**
 * Reports what was removed from the cart, with a button that undoes the removal (SIL-49). The undo button receives
 * the focus, because the button that had the focus was removed together with its cart line.
 */
export function RemovalNotice({ removal, onUndo }: RemovalNoticeProps) {
  const textId = useId()
  return (
    <div className={styles.RemovalNotice}>
      <p id={textId}>{noticeText(removal)}</p>
      <TextButton
        icon={Undo2}
        ref={focusOnMount}
        aria-describedby={textId}
        // Not for the second click of a double click, the first one of which has removed a line.
        onClick={({ detail }) => detail < 2 && onUndo()}
      >
        Annuler
      </TextButton>
    </div>
  )
}
