/**
 * Copies the page on screen, without its event handlers and scripts.
 * @param path URL path of the page
 * @param isPrerendered whether the page on screen is still prerendered HTML
 * @returns a copy of `main`; undefined when the page of `path` is not on screen yet
 */
export function copyShownPage(path: string, isPrerendered: boolean): HTMLElement | undefined {
  const main = document.querySelector('main')
  if (!main || !(isPrerendered || main.dataset['live'] === path)) return undefined
  const copy = main.cloneNode(true) as HTMLElement
  for (const script of copy.querySelectorAll('script')) script.remove()
  return copy
}

/** Shows the copy of a page that has failed: it stays readable, and its links work. */
export const PageCopy = ({ copy }: { copy: HTMLElement }) => (
  <>
    {/* The failed page has taken its title with it. */}
    <title>{document.title}</title>
    <div data-copy ref={(element) => element?.append(...copy.childNodes)} />
  </>
)
