import type { Composition } from '@promptelier/platform/composition'
import { inlineJson } from '@promptelier/storefront/page/inline-json'

export type DocumentParts = {
  /** Path that the body was rendered for, decoded; undefined for the 404 document. */
  readonly path: string | undefined
  readonly head: string
  readonly body: string
  /** Style sheets of the page in order: absolute URL and text. */
  readonly styles: readonly { readonly url: string; readonly text: string }[]
  /** Absolute URLs of every module that this page will run, in the order of need. */
  readonly modules: readonly string[]
  /** Text of the script that runs before any module. */
  readonly inlineScript: string
  /** URLs of the shell's libraries and of its entry module, in the order in which they run. */
  readonly start: readonly string[]
  readonly fonts: readonly string[]
  readonly composition: Composition
  /** Records that the page is shown with, by name; null for one that does not exist. */
  readonly records: Readonly<Record<string, unknown>>
  /** URLs of records that the page fetches at once. */
  readonly fetched: readonly string[]
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Sheets are inlined, so that the first paint needs only the HTML. Vite's loader looks for a link with the sheet's address
 * and finds the disabled link beside it; a disabled link is never fetched.
 */
const styleTags = ({ url, text }: { url: string; text: string }) =>
  `<style>${text.replaceAll('</', '<\\/')}</style><link rel="stylesheet" href="${attribute(url)}" disabled>`

/**
 * One script that imports everything: a browser runs it only when the whole graph has loaded, so the page is painted
 * first on any network, and the main thread stays idle until then. The federation's entry by itself is small
 * and would run in the middle of the first layout.
 */
const startScript = (urls: readonly string[]) =>
  `<script type="module">${urls.map((url) => `import ${inlineJson(url)}`).join(';')}</script>`

/**
 * Half a page is not painted: elements at the right or below would move as the rest loads. The composition is the first
 * element after the page.
 */
const WHOLE_PAGE_FIRST = '<link rel="expect" href="#composition" blocking="render">'

/**
 * Fills the shell's document.
 * @param template the shell's `index.html` as written in its sources
 * @throws Error when the template lacks a placeholder, or the document shows a placeholder of the specification (SIL-01)
 */
export function fillDocument(template: string, parts: DocumentParts): string {
  const head = [
    WHOLE_PAGE_FIRST,
    parts.head,
    ...parts.fonts.map(
      (url) => `<link rel="preload" href="${attribute(url)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...parts.styles.map(styleTags),
  ].join('\n    ')
  // Last, so that nothing competes with the page itself on a slow network: it is painted before these have loaded.
  const foot = [
    `<script type="application/json" id="composition">${inlineJson(parts.composition)}</script>`,
    ...(Object.keys(parts.records).length > 0
      ? [`<script type="application/json" id="records">${inlineJson(parts.records)}</script>`]
      : []),
    `<script>${parts.inlineScript.replaceAll('</', '<\\/')}</script>`,
    ...parts.fetched.map((url) => `<link rel="preload" href="${attribute(url)}" as="fetch" crossorigin>`),
    ...parts.modules.map((url) => `<link rel="modulepreload" href="${attribute(url)}" crossorigin>`),
    startScript(parts.start),
  ].join('\n    ')
  const root = parts.path === undefined ? '<div id="root">' : `<div id="root" data-path="${attribute(parts.path)}">`
  const document = [
    ['<!--page-head-->', head],
    ['<div id="root">', root],
    ['<!--page-body-->', parts.body],
    ['<script type="module" src="/src/main.tsx"></script>', foot],
  ].reduce((html, [place = '', text = '']) => {
    if (!html.includes(place)) throw new Error(`the shell's document has no ${place}`)
    return html.replace(place, () => text)
  }, template)
  const [unfilled] = /\{(?:brand|email|title)\}/.exec(document) ?? []
  if (unfilled) throw new Error(`the document of ${parts.path ?? '404'} shows ${unfilled}`)
  return document
}
