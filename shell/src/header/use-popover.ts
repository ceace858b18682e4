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
 * A button and the native popover that it opens, before any script has run. The browser closes it on Escape, with the
 * focus back on the button, and on a click outside; what is added here: it also closes when the focus walks out, when a
 * link in it is followed, and on every navigation.
 * @param prepare called when the visitor is about to open it
 * @returns what to spread on the element around both, on the button, and on the popover
 */
export function usePopover<Panel extends HTMLElement>(prepare: () => void) {
  const id = useId()
  const popover = useRef<Panel>(null)
  const [open, setOpen] = useState(false)
  const close = () => popover.current?.hidePopover()
  const markOpened = useCloseOnNavigation(close)

  const show = (nowOpen: boolean) => {
    setOpen(nowOpen)
    prepare()
  }

  // It may have been opened before React was there.
  const notice = useEffectEvent(() => {
    if (popover.current?.matches(':popover-open')) show(true)
  })
  useEffect(() => notice(), [])

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
      onToggle: ({ newState }: ToggleEvent) => show(newState === 'open'),
    },
  } as const
}
