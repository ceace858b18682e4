import type { Plugin } from 'vite'

const INSERTING_FUNCTION = 'function __insertCSS(code) {'

const ADOPTING_FUNCTION = `function __insertCSS(code) {
  if (typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(code)
  document.adoptedStyleSheets.push(sheet)
  return`

/**
 * Sonner inserts a style element before the sheets of lazy parts, and Chromium then loads fonts again (decision 012).
 * This plugin makes Sonner adopt its sheet instead, as `preload.ts` does for lazy parts.
 */
export function sonnerSheet(): Plugin {
  return {
    name: 'promptelier:sonner-sheet',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!code.includes(INSERTING_FUNCTION)) this.error('sonner inserts its style sheet in a new way')
        return { code: code.replace(INSERTING_FUNCTION, ADOPTING_FUNCTION), map: null }
      },
    },
  }
}
