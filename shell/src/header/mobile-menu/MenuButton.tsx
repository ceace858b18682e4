import { loadRecord } from '@promptelier/platform/records'
import { IconButton } from '@promptelier/ui/IconButton'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Wordmark } from '../../brand/Wordmark.tsx'
import { useLazyPart } from '../../use-lazy-part.ts'
import { useCloseOnNavigation } from '../use-close-on-navigation.ts'
import { useCloseWhenButtonHidden } from '../use-close-when-button-hidden.ts'
import { usePanelFocus } from '../use-panel-focus.ts'
import styles from './MenuButton.module.css'
import { PlainMenu } from './PlainMenu.tsx'

const importMenu = () =>
  Promise.all([import('./MobileMenu.tsx'), loadRecord('catalogue/categories')]).then(([{ MobileMenu }]) => MobileMenu)

/**
 * Attributes with which a button opens or closes the dialog `commandfor` before any script has run. React's types lack
 * them.
 */
const invokerProps = (command: 'show-modal' | 'close', commandfor: string) => ({ command, commandfor })

/**
 * The menu of small screens, a native modal dialog, and the button that opens it (MOB-01). The content of the menu is
 * loaded on first intent.
 */
export function MenuButton() {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { Part: MobileMenu, failed, load } = useLazyPart(importMenu)
  const close = () => dialog.current?.close()
  const markOpened = useCloseOnNavigation(close)
  useCloseWhenButtonHidden(dialog, close)
  usePanelFocus(dialog, MobileMenu)

  // The visitor may have opened the dialog before hydration.
  useEffect(() => {
    if (dialog.current?.open) load()
  }, [load])

  // Prevents the browser's own `show-modal`: Chromium logs an error when a dialog is opened twice.
  function openDialog(event: MouseEvent) {
    event.preventDefault()
    markOpened()
    load()
    const { style, clientWidth } = document.documentElement
    style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`)
    dialog.current?.showModal()
  }
  function closeDialog(event: MouseEvent) {
    event.preventDefault()
    close()
  }

  return (
    <>
      <IconButton
        icon={Menu}
        label="Ouvrir le menu"
        className={styles.MenuButton}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={openDialog}
        {...invokerProps('show-modal', id)}
      />
      {/* The browser may have added the `open` attribute before hydration. */}
      <dialog
        ref={dialog}
        id={id}
        className={styles.dialog}
        aria-label="Menu"
        closedby="any"
        tabIndex={-1}
        suppressHydrationWarning
      >
        <div className={styles.head}>
          <div className={styles.wordmark}>
            <Wordmark on="paper" />
          </div>
          <IconButton
            icon={X}
            label="Fermer le menu"
            className={styles.close}
            onClick={closeDialog}
            {...invokerProps('close', id)}
          />
        </div>
        {MobileMenu ? <MobileMenu /> : <PlainMenu failed={failed} />}
      </dialog>
    </>
  )
}
