import type { Plugin } from 'vite'

const INSERTS_ITS_SHEET = 'function __insertCSS(code) {'

const ADOPTS_ITS_SHEET = `function __insertCSS(code) {
  if (typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(code)
  document.adoptedStyleSheets.push(sheet)
  return`

/**
 * Sonner puts a style element into the document, in front of the sheets that lazy parts have brought: Chromium then
 * loads typefaces anew (decision 012). Here its sheet is adopted like theirs.
 */
export function sonnerSheet(): Plugin {
  return {
    name: 'promptelier:sonner-sheet',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!code.includes(INSERTS_ITS_SHEET)) this.error('sonner brings its style sheet in a new way')
        return { code: code.replace(INSERTS_ITS_SHEET, ADOPTS_ITS_SHEET), map: null }
      },
    },
  }
}
