/**
 * Whether the HTML in the root was rendered for this path. Percent-encoding, Unicode normalisation of accents and a
 * trailing slash make no difference. A path that cannot be decoded never has its own HTML (SIL-68).
 */
export function isPrerenderedFor(pathname: string, root: HTMLElement): boolean {
  try {
    const path = decodeURIComponent(pathname).normalize('NFC')
    return root.dataset['path'] === (path === '/' ? path : path.replace(/\/$/, ''))
  } catch {
    return false
  }
}
