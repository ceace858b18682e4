import { storedKey } from '../page-change/entry-key.ts'
import type { ScrollPosition } from '../page-change/stored-positions.ts'

/** The key in session storage of where each page was left, by `entryKey()`. */
export const POSITIONS_KEY = 'promptelier:scroll'

/** A page whose modules do not come gets the height of its content then: it may be another document than before. */
const HELD_MS = 10_000

/**
 * After a reload, or on the way back from another document, shows the page where it was left, before the first paint. The
 * browser's own restoration would wait for what the page shows from storage, which comes with its modules, or would
 * scroll to another place without it. Until `page-change/hold-scroll-position.ts` ends it, `main` has its former height:
 * the footer, which may be on screen, does not move when a placeholder is higher or lower than what replaces it. The style
 * sheets of a remote can give a placeholder the same difference (`--missing-height`), so that what follows it does not
 * move either.
 */
export function restorePlace() {
  if (history.scrollRestoration === 'manual') return
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS_KEY) ?? '') as Partial<Record<string, ScrollPosition>>
    const { top, height } = positions[storedKey() ?? ''] as ScrollPosition
    if (!(top > 0 && height > 0)) return
    const main = document.querySelector('main')
    // Not `offsetHeight`, which is rounded, as the stored height is not.
    const missingHeight = height - (main?.getBoundingClientRect().height ?? height)
    // Before the next property: `App.module.css` looks at the start of the attribute.
    main?.style.setProperty('block-size', `${height}px`)
    // All styles of the page are computed again, because each element inherits it.
    if (missingHeight !== 0) main?.style.setProperty('--missing-height', `${missingHeight}px`)
    setTimeout(() => {
      main?.style.removeProperty('--missing-height')
      if (main?.dataset['live'] === undefined) main?.style.removeProperty('block-size')
    }, HELD_MS)
    history.scrollRestoration = 'manual'
    // As in `use-manual-scroll-restoration.ts`, which may never run.
    addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
    scrollTo({ top, behavior: 'instant' })
  } catch {
    // No position is stored for this entry, the stored text is malformed, or storage is blocked.
  }
}
