import { focusHeading } from '../page-change/focus-element.ts'

/**
 * Finds the skeletons (`data-loading`) in a page, each with what a browser without scripts would show in its place: the
 * content of the noscript element after it.
 */
export function skeletonsIn(page: ParentNode): readonly (readonly [skeleton: HTMLElement, content: HTMLElement])[] {
  return [...page.querySelectorAll('noscript')].flatMap((noscript) => {
    const skeleton = noscript.previousElementSibling
    if (!(skeleton instanceof HTMLElement && skeleton.matches('[data-loading], :has([data-loading])'))) return []
    const content = document.createElement('div')
    // In a browser that runs scripts, the content of noscript is text. It is safe to parse: it is HTML of this
    // document.
    content.innerHTML = noscript.textContent ?? ''
    return [[skeleton, content] as const]
  })
}

/**
 * Shows the prerendered page as a browser without scripts would, without its skeletons.
 * @returns a function that restores the prerendered HTML, which React needs for hydration
 */
export function showNoscriptContent(): () => void {
  const undoSteps: (() => void)[] = []
  const main = document.querySelector('main')
  for (const [skeleton, content] of main ? skeletonsIn(main) : []) {
    skeleton.style.display = 'none'
    skeleton.after(content)
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
