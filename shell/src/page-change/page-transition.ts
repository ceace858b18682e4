import { flushSync } from 'react-dom'

export type PageChange = {
  /** Path of the page on screen. */
  readonly from: string
  /** Path of the page that `show` renders. */
  readonly to: string
  readonly show: () => void
}

const PLATE = 'plate'

/** The picture on a page that stands for a path: of the card that leads there, as far as it can be seen. */
function plateOfCard(main: HTMLElement, path: string): HTMLElement | null {
  const card = main.querySelector(`article:has(a[href="${CSS.escape(path)}"])`)
  const plate = card?.querySelector('img') ?? null
  const box = plate?.getBoundingClientRect()
  return box && box.bottom > 0 && box.top < innerHeight ? plate : null
}

const plateOfPage = (main: HTMLElement) => main.querySelector<HTMLElement>('[data-plate] img')

/**
 * Until the new page is painted the browser takes every press for one on the root element. One on header or footer,
 * which stay, is done then; what the old page showed is gone.
 * @returns a function that ends it
 */
function passClicksOn(main: HTMLElement, painted: Promise<unknown>): () => void {
  const pass = async (event: MouseEvent) => {
    if (event.target !== document.documentElement) return
    await painted
    const target = document.elementFromPoint(event.clientX, event.clientY)
    if (!target || main.contains(target)) return
    target.closest<HTMLElement>('a, button, input')?.focus()
    target.dispatchEvent(new MouseEvent('click', event))
  }
  window.addEventListener('click', pass)
  return () => window.removeEventListener('click', pass)
}

/**
 * Changes the page within a view transition. A card's picture becomes the picture of the page that it leads to, and
 * turns back into it on the way back. The old page fades over the new one, which can be used at once: what a transition
 * shows in a picture of its own cannot be pressed, so only what leaves is shown in one.
 * @param main holds the page
 */
export function transitionPage(main: HTMLElement, { from, to, show }: PageChange) {
  const root = document.documentElement
  const card = plateOfCard(main, to)
  const old = card ?? plateOfPage(main)
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  old?.style.setProperty('view-transition-name', PLATE)
  main.style.setProperty('view-transition-name', 'page')
  root.style.setProperty('--under-header', `${Math.max(0, header - main.getBoundingClientRect().top)}px`)
  let fresh: HTMLElement | null = null
  const transition = document.startViewTransition(() => {
    old?.style.removeProperty('view-transition-name')
    main.style.removeProperty('view-transition-name')
    flushSync(show)
    fresh = card ? plateOfPage(main) : plateOfCard(main, from)
    fresh?.style.setProperty('view-transition-name', PLATE)
  })
  // A transition that the browser skips, for a hidden tab or a newer one, has changed the page all the same.
  const painted = transition.ready.catch(() => {})
  const stopPassing = passClicksOn(main, painted)
  const tidy = () => {
    fresh?.style.removeProperty('view-transition-name')
    root.style.removeProperty('--under-header')
    stopPassing()
  }
  transition.finished.then(tidy, tidy)
}
