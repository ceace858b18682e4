/**
 * Whether the HTML in the root was rendered for this path. Encoding, form of accents and a slash at the end make no
 * difference; a path that cannot be decoded has no HTML of its own (SIL-68).
 */
export function isPrerenderedFor(pathname: string, root: HTMLElement): boolean {
  try {
    const path = decodeURIComponent(pathname).normalize('NFC')
    return root.dataset['path'] === (path === '/' ? path : path.replace(/\/$/, ''))
  } catch {
    return false
  }
}
