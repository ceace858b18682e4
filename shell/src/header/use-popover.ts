import { type FocusEvent, type ToggleEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'
import { useCloseWhenButtonHidden } from './use-close-when-button-hidden.ts'

/**
 * A button and the native popover that it opens, even before any script has run. The browser closes the popover on
 * Escape, which returns the focus to the button, and on a click outside. This hook also closes it when the focus leaves
 * button and popover, when the layout hides the button, and on every navigation.
 * @param prepare called when the visitor is about to open the popover, possibly several times
 * @returns the ref of the popover, a function that closes it, and the props for the button, for the popover and for the
 *   element that contains both (`frameProps`)
 */
export function usePopover<Popover extends HTMLElement>(prepare: () => void) {
  const id = useId()
  const popover = useRef<Popover>(null)
  const [isOpen, setIsOpen] = useState(false)
  const closePopover = () => popover.current?.hidePopover()
  const markOpened = useCloseOnNavigation(closePopover)
  useCloseWhenButtonHidden(popover, closePopover)

  const updateOpenAndPrepare = (nowOpen: boolean) => {
    setIsOpen(nowOpen)
    prepare()
  }

  // The visitor may have opened the popover before hydration.
  const syncWithBrowser = useEffectEvent(() => {
    if (popover.current?.matches(':popover-open')) updateOpenAndPrepare(true)
  })
  useEffect(() => syncWithBrowser(), [])

  return {
    popover,
    closePopover,
    frameProps: {
      onPointerEnter: prepare,
      onFocus: prepare,
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) closePopover()
      },
    },
    buttonProps: { type: 'button', popoverTarget: id, 'aria-expanded': isOpen, 'aria-controls': id },
    popoverProps: {
      ref: popover,
      id,
      popover: 'auto',
      onBeforeToggle: markOpened,
      onToggle: ({ newState }: ToggleEvent) => updateOpenAndPrepare(newState === 'open'),
    },
  } as const
}
