import {
  type FocusEvent,
  type MouseEvent,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

/**
 * A button and the native popover that it opens, even before any script has run. The browser closes the popover on
 * Escape, which returns the focus to the button, and on a click outside. This hook also closes it when the focus leaves
 * it, when a link in it is followed, and on every navigation.
 * @param prepare called when the visitor is about to open the popover
 * @returns the ref of the popover, a function that closes it, and the props for the element around both (`frame`), for
 *   the button (`button`) and for the popover (`panel`)
 */
export function usePopover<Panel extends HTMLElement>(prepare: () => void) {
  const id = useId()
  const popover = useRef<Panel>(null)
  const [open, setOpen] = useState(false)
  const close = () => popover.current?.hidePopover()
  const markOpened = useCloseOnNavigation(close)

  const setOpenAndPrepare = (nowOpen: boolean) => {
    setOpen(nowOpen)
    prepare()
  }

  // The visitor may have opened the popover before hydration.
  const syncOpen = useEffectEvent(() => {
    if (popover.current?.matches(':popover-open')) setOpenAndPrepare(true)
  })
  useEffect(() => syncOpen(), [])

  return {
    popover,
    close,
    frame: {
      onPointerEnter: prepare,
      onFocus: prepare,
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
      },
    },
    button: { type: 'button', popoverTarget: id, 'aria-expanded': open, 'aria-controls': id },
    panel: {
      ref: popover,
      id,
      popover: 'auto',
      onClick({ target }: MouseEvent) {
        if (target instanceof Element && target.closest('a')) close()
      },
      onBeforeToggle: markOpened,
      onToggle: ({ newState }: ToggleEvent) => setOpenAndPrepare(newState === 'open'),
    },
  } as const
}
