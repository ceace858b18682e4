/**
 * Whether the HTML in the root element was prerendered for this path. Percent-encoding, Unicode normalisation of
 * accents and a trailing slash make no difference. No HTML is prerendered for a path that cannot be decoded (SIL-68).
 */
export function isPrerenderedFor(pathname: string, root: HTMLElement): boolean {
  try {
    const path = decodeURIComponent(pathname).normalize('NFC')
    return root.dataset['path'] === (path === '/' ? path : path.replace(/\/$/, ''))
  } catch {
    return false
  }
}
