const PARAMETER = 'composition'

/** Written by `preview.tsx`. This script imports nothing, so it reads session storage itself. */
const KEY = 'promptelier:preview'

const isPreview = () => document.getElementById('composition')?.textContent?.includes('"preview":true')

/**
 * Once a tab shows a preview, it shows that preview for every document that it loads. When the preview does not exist any
 * more, the tab returns to the live shop. Runs in each document before any module.
 */
export function stayInPreview() {
  try {
    const id = sessionStorage.getItem(KEY)
    if (id === null || isPreview()) return
    const url = new URL(location.href)
    if (url.searchParams.get(PARAMETER) === id) return sessionStorage.removeItem(KEY)
    url.searchParams.set(PARAMETER, id)
    // Replaces only the URL: the router's state of the entry says how the visitor came here.
    history.replaceState(history.state, '', url)
    location.reload()
  } catch {
    // Site data is blocked: then no preview was stored either.
  }
}
