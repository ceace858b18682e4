import { isInMemory } from '../open-tab/is-in-memory.ts'
import { isHealed, markHealed } from '../recovery/healed-entry.ts'

/**
 * When neither a page nor the notice that it has failed can be loaded (the event `notice-failed` of `FailureNotice.tsx`),
 * loads the document again once the shop responds, but not the notice: most browsers remember for the lifetime of a
 * document that a module has failed (docs/decisions/040). At most once for an entry of the history, and not while the new
 * document would lose a text or what storage has refused.
 */
export function reloadWhenServed() {
  /** The URL to which the shop has responded. A browser that requests the notice again has it by the next event. */
  let servedUrl = ''
  addEventListener('notice-failed', () => {
    const { href } = location
    if (isHealed() || isInMemory() || document.querySelector('input:focus')) return
    if (servedUrl === href) {
      markHealed()
      return location.reload()
    }
    fetch(href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => (servedUrl = ok ? href : ''),
      () => {},
    )
  })
}
