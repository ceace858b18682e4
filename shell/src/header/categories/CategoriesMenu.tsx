import { paths } from '@promptelier/shared/paths'
import { ArrowLink } from '@promptelier/shared/ui/ArrowLink'
import { Icon } from '@promptelier/shared/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FocusEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePartOnIntent } from '../use-part-on-intent.ts'
import styles from './CategoriesMenu.module.css'

const importList = () => import('./CategoryList.tsx').then(({ CategoryList }) => CategoryList)

/**
 * Discloses the ten categories (HDR-07, SIL-17). A native popover: it opens before any script has run, and the browser
 * closes it on Escape, with the focus back on the button, and on a click outside (HDR-08).
 */
export function CategoriesMenu() {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { Part: List, load } = usePartOnIntent(importList)
  const { key } = useLocation()
  const close = () => popover.current?.hidePopover()

  useEffect(() => {
    if (key) popover.current?.hidePopover()
  }, [key])

  const closeWhenFocusLeaves = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
  }
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }

  return (
    <div className={styles.CategoriesMenu} onPointerEnter={load} onFocus={load} onBlur={closeWhenFocusLeaves}>
      <button type="button" className={styles.button} popoverTarget={id} aria-expanded={open} aria-controls={id}>
        Catégories
        <Icon icon={ChevronDown} size="sm" className={styles.chevron} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- not a control: the links inside are, and the keyboard clicks them too */}
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.popover}
        onClick={closeAfterLink}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          load()
        }}
      >
        <div className={styles.list}>{List ? <List /> : null}</div>
        <div className={styles.all}>
          <ArrowLink to={paths.categories()}>Toutes les catégories</ArrowLink>
        </div>
      </div>
    </div>
  )
}
