import { focusHeading } from '../page-change/focus-element.ts'

/**
 * Shows the prerendered page as a browser without scripts would: the content of each noscript element replaces the
 * skeleton (`data-loading`) before it.
 * @returns a function that restores the prerendered HTML, which React needs for hydration
 */
export function showNoscriptContent(): () => void {
  const undoSteps: (() => void)[] = []
  for (const noscript of document.querySelectorAll('main noscript')) {
    const skeleton = noscript.previousElementSibling
    if (!(skeleton instanceof HTMLElement && skeleton.matches('[data-loading], :has([data-loading])'))) continue
    const content = document.createElement('div')
    // In a browser that runs scripts, the content of noscript is text. It is safe to parse: it is HTML of this
    // document.
    content.innerHTML = noscript.textContent ?? ''
    skeleton.style.display = 'none'
    noscript.after(content)
    undoSteps.push(() => {
      if (content.contains(document.activeElement)) queueMicrotask(focusHeading)
      content.remove()
      skeleton.style.removeProperty('display')
    })
  }
  return () => {
    for (const undo of undoSteps) undo()
  }
}
