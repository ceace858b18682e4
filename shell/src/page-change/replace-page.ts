import { flushSync } from 'react-dom'

export type PageChange = {
  /** Path of the page that `renderNewPage` renders. */
  readonly to: string
  readonly renderNewPage: () => void
}

/** As `--motion-slow` and `--ease` of the design tokens. */
const MOTION = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const

/** Where an image is on screen; undefined when it is not visible. */
function placeOnScreen(image: HTMLElement | null | undefined): DOMRect | undefined {
  const place = image?.getBoundingClientRect()
  return place && place.bottom > 0 && place.top < innerHeight ? place : undefined
}

/** The cover of the card that links to a path. */
const coverOfCard = (main: HTMLElement, path: string) =>
  main.querySelector(`article:has(a[href="${CSS.escape(path)}"])`)?.querySelector('img')

/**
 * Moves a cover from another place to its own. It is visible from now on, although the page shows its skeleton:
 * the visitor has seen it on the card.
 */
function moveFrom({ left, top, width }: DOMRect, cover: HTMLElement) {
  const place = placeOnScreen(cover)
  if (!place) return
  const transform = `translate(${left - place.left}px, ${top - place.top}px) scale(${width / place.width})`
  cover.style.visibility = 'visible'
  const still = { transformOrigin: '0 0', pointerEvents: 'none' }
  cover.animate(
    [
      { ...still, transform },
      { ...still, transform: 'none' },
    ],
    MOTION,
  )
}

/**
 * Replaces the page. When a card with a visible cover links to the new page, the cover moves from the card to its place on
 * the page: the remote marks it with `data-cover`.
 * @param main contains the page
 */
export function replacePage(main: HTMLElement, { to, renderNewPage }: PageChange) {
  const formerPlace = placeOnScreen(coverOfCard(main, to))
  if (!formerPlace) return renderNewPage()
  flushSync(renderNewPage)
  const cover = main.querySelector<HTMLElement>('[data-cover] img')
  if (cover) moveFrom(formerPlace, cover)
}
