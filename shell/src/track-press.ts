let released = Promise.resolve()
let resolveReleased: (() => void) | undefined

function begin({ button }: MouseEvent) {
  // Other buttons open menus of the browser, which may keep the release to itself.
  if (resolveReleased || button !== 0) return
  released = new Promise((done) => {
    resolveReleased = done
  })
}

function end() {
  // After the click, which the browser dispatches in the same task.
  if (resolveReleased) setTimeout(resolveReleased)
  resolveReleased = undefined
}

// From the start, because a press may begin before somebody asks.
if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true }
  window.addEventListener('pointerdown', begin, options)
  for (const type of ['pointerup', 'pointercancel', 'contextmenu']) window.addEventListener(type, end, options)
}

/**
 * Resolves when neither the main button of the mouse nor a finger is pressed: immediately, or after the click of the current
 * press, and of another one that begins meanwhile. When an element is replaced during a press, the browser dispatches no
 * click.
 */
export async function whenReleased(): Promise<void> {
  let last: Promise<void>
  do {
    last = released
    await last
  } while (last !== released)
}
