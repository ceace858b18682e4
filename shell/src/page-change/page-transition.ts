import { flushSync } from 'react-dom'
import { whenPageIsThere } from './when-page-is-there.ts'

export type PageChange = {
  /** Path of the page on screen. */
  readonly from: string
  /** Path of the page that `show` renders. */
  readonly to: string
  readonly show: () => void
}

/** A page that takes longer to show its heading is not waited for: the browser shows nothing new meanwhile. */
const LONGEST_WAIT_MS = 200

const PLATE = 'plate'

/** The picture on a page that stands for a path: of the card that leads there, as far as it can be seen. */
function plateOfCard(main: HTMLElement, path: string): HTMLElement | null {
  const card = main.querySelector(`article:has(a[href="${CSS.escape(path)}"])`)
  const plate = card?.querySelector('img') ?? null
  const box = plate?.getBoundingClientRect()
  return box && box.bottom > 0 && box.top < innerHeight ? plate : null
}

const plateOfPage = (main: HTMLElement) => main.querySelector<HTMLElement>('[data-plate] img')

const pageIsThere = (main: HTMLElement) =>
  new Promise<void>((done) => {
    whenPageIsThere(main, () => done())
    setTimeout(done, LONGEST_WAIT_MS)
  })

/** Whether pages change with motion: the browser can, and the visitor does not mind. */
export const canTransition = () =>
  'startViewTransition' in document && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Changes the page within a view transition. A card's picture becomes the picture of the page that it leads to, and
 * turns back into it on the way back.
 * @param main holds the page
 */
export function transitionPage(main: HTMLElement, { from, to, show }: PageChange) {
  const card = plateOfCard(main, to)
  const old = card ?? plateOfPage(main)
  old?.style.setProperty('view-transition-name', PLATE)
  let fresh: HTMLElement | null = null
  const transition = document.startViewTransition(async () => {
    old?.style.removeProperty('view-transition-name')
    flushSync(show)
    await pageIsThere(main)
    fresh = card ? plateOfPage(main) : plateOfCard(main, from)
    fresh?.style.setProperty('view-transition-name', PLATE)
  })
  const tidy = () => fresh?.style.removeProperty('view-transition-name')
  // A transition that the browser skips, for a hidden tab or a newer one, has changed the page all the same.
  transition.ready.catch(() => {})
  transition.finished.then(tidy, tidy)
}
