const PARAMETER = 'composition'

/** Written by `preview.tsx`. This script imports nothing, so it reads session storage itself. */
const KEY = 'promptelier:preview'

const isPreview = () => document.getElementById('composition')?.textContent?.includes('"preview":true')

/**
 * Once a tab shows a preview, it shows that preview for every document that it loads. Runs in each document before any
 * module.
 */
export function stayInPreview() {
  try {
    const id = sessionStorage.getItem(KEY)
    if (id === null || isPreview()) return
    // The preview stores its id again. When it does not exist any more, the next document is the live shop's.
    sessionStorage.removeItem(KEY)
    const url = new URL(location.href)
    url.searchParams.set(PARAMETER, id)
    // Replaces only the URL: the router's state of the entry says how the visitor came here.
    history.replaceState(history.state, '', url)
    location.reload()
  } catch {
    // Site data is blocked: then no preview was stored either.
  }
}
