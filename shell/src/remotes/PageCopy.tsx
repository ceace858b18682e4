import { useCallback } from 'react'

/**
 * Copies the page on screen, without its event handlers and scripts.
 * @param path URL path of the page
 * @param isPrerendered whether the page on screen is still prerendered HTML
 * @param former the last copy, which is returned while it or a loading message is all that is on screen
 * @returns a copy of `main`; undefined when the page of `path` is not on screen yet
 */
export function copyShownPage(path: string, isPrerendered: boolean, former?: HTMLElement): HTMLElement | undefined {
  const main = document.querySelector('main')
  if (!main || !(isPrerendered || main.dataset['live'] === path)) return undefined
  // Not that of another page, which has failed before.
  const reusable = former?.dataset['live'] === main.dataset['live'] ? former : undefined
  if (main.querySelector('[data-copy]')) return reusable
  const copy = main.cloneNode(true) as HTMLElement
  for (const script of copy.querySelectorAll('script')) script.remove()
  // While the page waits for its data, React hides it and shows a loading message instead.
  copy.querySelector('h1[data-loading]')?.parentElement?.remove()
  for (const hidden of copy.querySelectorAll('[style*="none !important"]')) hidden.removeAttribute('style')
  return copy.querySelector('h1') ? copy : reusable
}

/** Shows the copy of a page that has failed: it stays readable, and its links work. */
export function PageCopy({ copy }: { copy: HTMLElement }) {
  // Always the same function: React would call another one again, and `append` would add the page once more.
  const show = useCallback((element: Element | null) => element?.append(...copy.cloneNode(true).childNodes), [copy])
  return (
    <>
      {/* The failed page has taken its title with it. */}
      <title>{document.title}</title>
      <div data-copy ref={show} />
    </>
  )
}
