import { loadRecord } from '@promptelier/platform/records'
import { IconButton } from '@promptelier/ui/IconButton'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Wordmark } from '../../brand/Wordmark.tsx'
import { useLazyPart } from '../../use-lazy-part.ts'
import { useCloseOnNavigation } from '../use-close-on-navigation.ts'
import { usePanelFocus } from '../use-panel-focus.ts'
import styles from './MenuButton.module.css'
import { PlainMenu } from './PlainMenu.tsx'
import { useCloseWhenButtonHidden } from './use-close-when-button-hidden.ts'

const importMenu = () =>
  Promise.all([import('./MobileMenu.tsx'), loadRecord('catalogue/categories')]).then(([{ MobileMenu }]) => MobileMenu)

/** Attributes that open and close the dialog before any script has run. They are missing in the types of React. */
const invoker = (command: 'show-modal' | 'close', commandfor: string) => ({ command, commandfor })

/** Opens the menu of small screens (MOB-01): a native modal dialog, whose content is loaded on first intent. */
export function MenuButton() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const { Part: MobileMenu, failed, load } = useLazyPart(importMenu)
  const markOpened = useCloseOnNavigation(() => dialog.current?.close())
  useCloseWhenButtonHidden(dialog, button)
  usePanelFocus(dialog, MobileMenu)

  // The visitor may have opened the dialog before hydration.
  useEffect(() => {
    if (dialog.current?.open) load()
  }, [load])

  // Prevents the command of the browser: Chromium logs an error when a dialog is opened twice.
  function open(event: MouseEvent) {
    event.preventDefault()
    markOpened()
    load()
    const { style, clientWidth } = document.documentElement
    style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`)
    dialog.current?.showModal()
  }
  function close(event: MouseEvent) {
    event.preventDefault()
    dialog.current?.close()
  }

  return (
    <>
      <IconButton
        ref={button}
        icon={Menu}
        label="Ouvrir le menu"
        className={styles.MenuButton}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
        {...invoker('show-modal', id)}
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
            onClick={close}
            {...invoker('close', id)}
          />
        </div>
        {MobileMenu ? <MobileMenu /> : <PlainMenu failed={failed} />}
      </dialog>
    </>
  )
}
