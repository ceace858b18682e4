import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

const NONE = -1

/** An arrow leads round the options; from none, to the first or the last. */
const STEPS: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
}

/** They move the caret in the text, which is then what the visitor is at. */
const CARET_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

function clear(field: HTMLInputElement) {
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const optionOf = (popup: HTMLElement | null, index: number) =>
  popup?.querySelectorAll<HTMLElement>('[role="option"]')[index]

/** Tells assistive technology what is open and active, and keeps the active option in sight. */
function useAttributes(field: HTMLInputElement, popup: RefObject<HTMLElement | null>, open: boolean, active: number) {
  useLayoutEffect(() => {
    const option = optionOf(popup.current, active)
    // By hand: React has drawn the field before this part was there.
    field.setAttribute('aria-expanded', String(open))
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }, [field, popup, open, active])
}

/**
 * The keyboard, the pointer and the attributes of an editable combobox with manual selection, as the ARIA Authoring
 * Practices have it. Our own, because the hooks of downshift, Ariakit and React Aria must be there when the field is
 * drawn: on a first visit, or else it is drawn anew under the visitor's fingers.
 * @param field the input, which stands and keeps its text without this
 * @param popup the listbox while it is shown; its options are found by their role
 * @param count how many options there are; with none nothing opens
 */
export function useCombobox(field: HTMLInputElement, popup: RefObject<HTMLElement | null>, count: number) {
  // Whoever has typed before this came waits for it.
  const [wanted, setWanted] = useState(() => document.activeElement === field)
  const [active, setActive] = useState(NONE)
  const open = wanted && count > 0
  useAttributes(field, popup, open, active)

  function want(nowWanted: boolean) {
    setWanted(nowWanted)
    setActive(NONE)
  }
  const close = () => want(false)
  const openAnew = () => want(true)

  /** @returns whether the key has done its work here */
  function answer(key: string): boolean {
    const step = STEPS[key]
    if (step && count > 0) {
      setWanted(true)
      setActive(step(active, count))
    } else if (key === 'Enter' && active !== NONE) optionOf(popup.current, active)?.click()
    else if (key === 'Escape' && open) close()
    else if (key === 'Escape' && field.value !== '') clear(field)
    else return false
    return true
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Keys that compose a letter belong to the input method.
    if (event.isComposing) return
    if (CARET_KEYS.includes(event.key)) setActive(NONE)
    if (answer(event.key)) event.preventDefault()
  })
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && target !== field && !popup.current?.contains(target)) close()
  })
  const onOpening = useEffectEvent(openAnew)
  const onClosing = useEffectEvent(close)

  // At once with what is seen: a letter may be typed in the same moment.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    for (const name of ['input', 'click']) field.addEventListener(name, () => onOpening(), { signal })
    field.addEventListener('blur', () => onClosing(), { signal })
    field.form?.addEventListener('submit', () => onClosing(), { signal })
    document.addEventListener('pointerdown', (event) => onPointerDown(event), { signal })
    return () => listening.abort()
  }, [field])

  return { open, active, close }
}
