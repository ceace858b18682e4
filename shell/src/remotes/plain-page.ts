import { focusHeading } from '../page-change/focus-part.ts'

/**
 * Shows the prerendered page as a browser without scripts shows it: what stands in a noscript element, in the place of
 * the skeleton (`data-loading`) before it.
 * @returns a function that restores the HTML, which React is to find as it was prerendered
 */
export function showPlainPage(): () => void {
  const restore: (() => void)[] = []
  for (const noscript of document.querySelectorAll('main noscript')) {
    const skeleton = noscript.previousElementSibling
    if (!(skeleton instanceof HTMLElement && skeleton.matches('[data-loading], :has([data-loading])'))) continue
    const plain = document.createElement('div')
    // A browser that runs scripts takes the content of the element for text: this shop's own HTML, from this document.
    plain.innerHTML = noscript.textContent ?? ''
    skeleton.style.display = 'none'
    noscript.after(plain)
    restore.push(() => {
      if (plain.contains(document.activeElement)) queueMicrotask(focusHeading)
      plain.remove()
      skeleton.style.removeProperty('display')
    })
  }
  return () => {
    for (const undo of restore) undo()
  }
}
