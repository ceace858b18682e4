import type { Plugin } from 'vite'

const INSERTS_ITS_SHEET = 'function __insertCSS(code) {'

const ADOPTS_ITS_SHEET = `function __insertCSS(code) {
  if (typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(code)
  document.adoptedStyleSheets.push(sheet)
  return`

/**
 * Sonner inserts a style element before the sheets of lazy parts. Chromium then loads typefaces again (decision 012).
 * Here its sheet is adopted like theirs.
 */
export function sonnerSheet(): Plugin {
  return {
    name: 'promptelier:sonner-sheet',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!code.includes(INSERTS_ITS_SHEET)) this.error('sonner inserts its style sheet in a new way')
        return { code: code.replace(INSERTS_ITS_SHEET, ADOPTS_ITS_SHEET), map: null }
      },
    },
  }
}
