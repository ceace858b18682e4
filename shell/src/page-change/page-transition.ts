import { flushSync } from 'react-dom'

export type PageChange = {
  /** Path of the page on screen. */
  readonly from: string
  /** Path of the page that `renderNewPage` renders. */
  readonly to: string
  readonly renderNewPage: () => void
}

/** View transition name of the cover that both pages show. */
const COVER_TRANSITION = 'cover'

/** The cover on the card that links to a path; null when no such cover is visible on screen. */
function coverOfCard(main: HTMLElement, path: string): HTMLElement | null {
  const card = main.querySelector(`article:has(a[href="${CSS.escape(path)}"])`)
  const cover = card?.querySelector('img') ?? null
  const box = cover?.getBoundingClientRect()
  return box && box.bottom > 0 && box.top < innerHeight ? cover : null
}

/** The cover on the page of a product. Its remote marks it with `data-cover`. */
const coverOfPage = (main: HTMLElement) => main.querySelector<HTMLElement>('[data-cover] img')

/**
 * Forwards clicks at the start of a transition: until the new page is painted, the browser dispatches every click on
 * the root element. A click on the header or the footer, which both pages have, is dispatched on the clicked element
 * once the page is painted. A click on the old page is ignored.
 * @param whenPainted promise that resolves once the new page is painted
 * @returns a function that stops forwarding
 */
function forwardClicks(main: HTMLElement, whenPainted: Promise<unknown>): () => void {
  const forward = async (event: MouseEvent) => {
    if (event.target !== document.documentElement) return
    await whenPainted
    const target = document.elementFromPoint(event.clientX, event.clientY)
    if (!target || main.contains(target)) return
    target.closest<HTMLElement>('a, button, input')?.focus()
    target.dispatchEvent(new MouseEvent('click', event))
  }
  window.addEventListener('click', forward)
  return () => window.removeEventListener('click', forward)
}

/**
 * Content that is scrolled behind the header stays hidden by it. By an animation, because every element would inherit a
 * custom property that the root has for a style rule: the browser would compute the styles of both pages once more.
 * @param height how much of the page is behind the header, in px
 */
function hideUnderHeader(height: number) {
  const pseudoElement = '::view-transition-group(page)'
  document.documentElement.animate({ clipPath: `inset(${height}px 0 0)` }, { fill: 'forwards', pseudoElement })
}

/**
 * A transition begins with an image of the old page. Where the browser takes longer for it, in ms, the next pages are shown
 * without a transition: it would keep the visitor waiting.
 */
const LONGEST_IMAGE_MS = 50

let areTransitionsSlow = false

/** The page that was last opened through a card with a cover, and the page of the card. */
let openedThroughCard: Pick<PageChange, 'from' | 'to'> | undefined

/**
 * Changes the page. If both pages show the same cover, it does so in a view transition: the cover of a card turns into
 * the cover of the page that the card links to, and back again when the visitor returns. An image of the old page fades
 * out over the new page. The new page itself is not shown as an image, because an element cannot be pressed while the
 * transition shows an image of it. Any other page replaces the old one at once, and so does every page on a
 * device where transitions are slow.
 * @param main contains the page
 */
export function transitionPage(main: HTMLElement, change: PageChange) {
  const { from, to, renderNewPage } = change
  const cardCover = coverOfCard(main, to)
  const isReturn = openedThroughCard?.from === to && openedThroughCard.to === from
  const oldCover = cardCover ?? (isReturn ? coverOfPage(main) : null)
  openedThroughCard = cardCover ? { from, to } : undefined
  if (!oldCover || areTransitionsSlow) return renderNewPage()
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  oldCover.style.setProperty('view-transition-name', COVER_TRANSITION)
  main.style.setProperty('view-transition-name', 'page')
  const underHeader = Math.max(0, headerBottom - main.getBoundingClientRect().top)
  let newCover: HTMLElement | null = null
  const startedAt = performance.now()
  const transition = document.startViewTransition(() => {
    areTransitionsSlow = performance.now() - startedAt > LONGEST_IMAGE_MS
    oldCover.style.removeProperty('view-transition-name')
    main.style.removeProperty('view-transition-name')
    flushSync(renderNewPage)
    newCover = cardCover ? coverOfPage(main) : coverOfCard(main, from)
    newCover?.style.setProperty('view-transition-name', COVER_TRANSITION)
  })
  // The page has changed even when the browser skips the transition, because the tab is hidden or another
  // transition has started.
  const whenPainted = transition.ready.then(() => hideUnderHeader(underHeader)).catch(() => {})
  const stopForwarding = forwardClicks(main, whenPainted)
  const cleanUp = () => {
    newCover?.style.removeProperty('view-transition-name')
    stopForwarding()
  }
  transition.finished.then(cleanUp, cleanUp)
}
