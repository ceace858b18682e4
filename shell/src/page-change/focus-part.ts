/** The part of the page that a hash names: null without one, and when there is no such part. */
export function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // Not decodable: no part of the shop is called so.
    return null
  }
}

/** Moves the focus to a part of the page, without scrolling; also to one that by itself takes no focus. */
export function focusPart(part: HTMLElement) {
  part.focus({ preventScroll: true })
  if (document.activeElement === part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/** Moves the focus to the heading of the page, where reading goes on; without one it stays. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) focusPart(heading)
}
