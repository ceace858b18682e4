import {
  type FocusEvent,
  type MouseEvent,
  type ToggleEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A button and the native popover that it opens, before any script has run. The browser closes it on Escape, with the
 * focus back on the button, and on a click outside; what is added here: it also closes when the focus walks out, when a
 * link in it is followed, and with any change of address.
 * @param prepare called when the visitor is about to open it
 * @returns what to spread on the element around both, on the button, and on the popover
 */
export function usePopover<Panel extends HTMLElement>(prepare: () => void) {
  const id = useId()
  const popover = useRef<Panel>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const close = () => popover.current?.hidePopover()

  const show = (nowOpen: boolean) => {
    setOpen(nowOpen)
    prepare()
  }

  // With a change of address it closes, unless it was opened after that: the address is there before React has drawn it.
  // Before React was there the visitor may have opened it as well.
  const shownAt = useRef(key)
  const openedAt = useRef<unknown>(undefined)
  const follow = useEffectEvent(() => {
    if (shownAt.current !== key) {
      if (openedAt.current !== key) close()
    } else if (popover.current?.matches(':popover-open')) show(true)
    shownAt.current = key
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each address is a reason to look
  useLayoutEffect(() => follow(), [key])

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
      onBeforeToggle() {
        openedAt.current = history.state?.key
      },
      onToggle: ({ newState }: ToggleEvent) => show(newState === 'open'),
    },
  } as const
}
