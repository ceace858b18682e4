import { vi } from 'vitest'

/**
 * Keeps track of the listeners that are added to window and document from now on: some modules listen for the life of a
 * document, and each test has one of its own.
 * @returns a function that removes them
 */
export function trackListeners(): () => void {
  const listening = new AbortController()
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
        const given = typeof options === 'object' ? options : { capture: options === true }
        add(type, listener, { ...given, signal: listening.signal })
      },
    )
  }
  return () => listening.abort()
}
