import type { Plugin } from 'vite'

/** The module that lists the pages of a remote for its container. */
const EXPOSES = /^(?:\0)?virtual:mf-exposes:/

/** The import of Vite's preload helper, which the bundler has added. */
const imports = (code: string) => (code.match(/^\s*import .*$/gm) ?? []).map((line) => `${line.trim()}\n`).join('')

/**
 * Reduces the federation plugin's list of pages to their imports. What is left out: adding links to style
 * sheets, which the plugin does only with `bundleAllCSS`, and remembering imports, which browsers do.
 * @throws Error when the list does not look as expected, because an update of the plugin has changed it
 */
export function withoutUnusedHelpers(code: string): string {
  const start = code.indexOf('export default {')
  const list = code.slice(start).replace(/await injectCssAssets\("[^"]*"\);?/g, '')
  if (start === -1 || !list.includes('await loadExposedModule(') || list.includes('injectCssAssets'))
    throw new Error('the federation plugin writes its list of pages in another way: correct lean-exposes.ts')
  return `const loadExposedModule = (_, load) => load();\n${imports(code)}${list}`
}

/** Reduces the container of a remote. */
export function leanExposes(): Plugin {
  return {
    name: 'promptelier:lean-exposes',
    apply: 'build',
    transform: { order: 'post', filter: { id: EXPOSES }, handler: withoutUnusedHelpers },
  }
}
