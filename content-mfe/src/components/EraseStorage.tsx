import { Button } from '@promptelier/ui/Button'
import { focusOnMount } from '@promptelier/ui/focus-on-mount'
import { Icon } from '@promptelier/ui/Icon'
import Check from 'lucide-react/icons/check'
import { useRef } from 'react'
import { useEraseStorage } from '../hooks/use-erase-storage.ts'
import styles from './EraseStorage.module.css'

/** The button that erases what the shop stores in this browser. It asks the visitor to confirm, and reports the result. */
export function EraseStorage() {
  const { erasure, requestErasure, cancelErasure, confirmErasure } = useEraseStorage()
  const requestButton = useRef<HTMLButtonElement>(null)

  function cancelAndRefocus() {
    cancelErasure()
    requestButton.current?.focus()
  }

  return (
    <div className={styles.EraseStorage}>
      <p>
        Le panier, l’adresse e-mail, les reçus et les accusés de rétractation de ce navigateur disparaissent pour de
        bon, et les fiches achetées ne s’y ouvrent plus.
      </p>
      <Button kind="line" ref={requestButton} aria-expanded={erasure === 'confirming'} onClick={requestErasure}>
        Effacer ces informations
      </Button>
      {erasure === 'confirming' ? (
        <div className={styles.question}>
          <p tabIndex={-1} ref={focusOnMount}>
            {'Tout effacer de ce navigateur\u202F? Rien ne pourra être rétabli.'}
          </p>
          <div className={styles.answers}>
            <Button kind="solid" onClick={() => void confirmErasure()}>
              Oui, tout effacer
            </Button>
            <Button kind="line" onClick={cancelAndRefocus}>
              Non, garder
            </Button>
          </div>
        </div>
      ) : null}
      {erasure === 'done' ? (
        <p className={styles.done} tabIndex={-1} ref={focusOnMount}>
          <Icon icon={Check} />
          C’est effacé. Le panier est vide, et ce navigateur ne garde plus ni adresse ni reçu.
        </p>
      ) : null}
      {erasure === 'failed' ? (
        <p className={styles.failed} tabIndex={-1} ref={focusOnMount}>
          Votre navigateur n’a pas voulu tout effacer. Pour finir, ouvrez ses réglages et supprimez-y les données de ce
          site.
        </p>
      ) : null}
    </div>
  )
}
