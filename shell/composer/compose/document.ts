import type { Composition } from '@promptelier/platform/composition'
import { inlineJson } from '@promptelier/storefront/page/inline-json'

export type DocumentParts = {
  /** Decoded path of the page; undefined for the 404 document. */
  readonly path: string | undefined
  readonly head: string
  readonly body: string
  /** Style sheets of the page in order: absolute URL and text. */
  readonly styles: readonly { readonly url: string; readonly text: string }[]
  /** Absolute URLs of every module that this page will run, in the order in which it needs them. */
  readonly modules: readonly string[]
  /** Hashes of modules, by URL: of all those that this document may import without asking for their hashes. */
  readonly integrity: Readonly<Record<string, string>>
  /** Text of the page's own script, which runs before the first paint; undefined when it has none. */
  readonly earlyScript?: string | undefined
  /** Text of the shell's script that runs before any module. */
  readonly inlineScript: string
  /** URLs of the shell's libraries and of its entry module, in the order in which they run. */
  readonly start: readonly string[]
  readonly fonts: readonly string[]
  readonly composition: Composition
  /** Records that the document contains, by name; null for a record that does not exist. */
  readonly records: Readonly<Record<string, unknown>>
  /** URLs of the records that the page fetches as soon as it starts. */
  readonly fetched: readonly string[]
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const escapeEndTags = (text: string) => text.replaceAll('</', '<\\/')

/**
 * Style sheets are inlined, so that the first paint needs only the HTML. The preload helper (docs/decisions/012) would
 * fetch a sheet that has no link with its URL: the disabled link prevents that, and browsers do not fetch it.
 */
const styleTags = ({ url, text }: { url: string; text: string }) =>
  `<style>${escapeEndTags(text)}</style><link rel="stylesheet" href="${escapeAttribute(url)}" disabled>`

/** The ids of the elements that a document contains besides its page. No page may have them (`reserved-elements.ts`). */
export const ELEMENT_IDS = {
  composition: 'composition',
  records: 'records',
  pageEnd: 'page-end',
  /** Browsers follow the links in this template, and run its scripts, once the start script has moved them out of it. */
  modules: 'modules',
} as const

/** The links to all modules of a page, then a script for each module that the shell starts with. */
function moduleTags({ modules, start, integrity }: Pick<DocumentParts, 'modules' | 'start' | 'integrity'>): string {
  const attributesOf = (url: string) => {
    const hash = integrity[url]
    return `="${escapeAttribute(url)}" crossorigin${hash === undefined ? '' : ` integrity="${hash}"`}`
  }
  return [
    ...modules.map((url) => `<link rel="modulepreload" href${attributesOf(url)}>`),
    ...start.map((url) => `<script type="module" src${attributesOf(url)}></script>`),
  ].join('')
}

/** Browsers refuse a module whose content has another hash. Before every module and preload, or it would not apply. */
const importMap = (integrity: DocumentParts['integrity']): readonly string[] =>
  Object.keys(integrity).length > 0 ? [inlineJson({ integrity })] : []

/** The first byte of a document comes within this time on a fast network, counted from its request, in ms. */
const FAST_RESPONSE_MS = 100

/**
 * The script that begins to fetch a document's modules before the page has arrived: the network has nothing else to do
 * while the browser draws the page. On a fast network they would compete with that for the processor, so their links stay
 * in the template (docs/decisions/054). A hidden tab draws nothing.
 */
const PRELOAD_SCRIPT = `{
  const [{ requestStart, responseStart } = {}] = performance.getEntriesByType('navigation')
  const isFast = responseStart - requestStart < ${FAST_RESPONSE_MS}
  if (document.hidden || !isFast)
    document.head.append(...document.getElementById('${ELEMENT_IDS.modules}').content.querySelectorAll('link'))
}`

/**
 * The script that runs a document's modules, each in a task of its own, in order. Links that are still in the template
 * wait for the first paint, and the modules with them.
 */
const START_SCRIPT = `{
  const { content } = document.getElementById('${ELEMENT_IDS.modules}')
  for (const script of content.querySelectorAll('script')) script.async = false
  const load = () => document.body.append(content)
  // The observer is called after the next frame.
  if (content.querySelector('link'))
    new IntersectionObserver((_, observer) => { observer.disconnect(); load() }).observe(document.body)
  else load()
}`

/** The shell's script first: it defines what code may write as HTML, and nothing may do so before. */
const inlineScripts = ({ earlyScript, inlineScript }: Pick<DocumentParts, 'earlyScript' | 'inlineScript'>) =>
  [inlineScript, ...(earlyScript === undefined ? [] : [earlyScript])].map(escapeEndTags)

/** The texts of the script and style elements of a document that browsers run and apply. */
export type InlineTexts = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/**
 * Returns the texts that `fillDocument` writes into script and style elements, and those of the template's style
 * elements: the document's Content-Security-Policy allows them and no others.
 */
export const inlineTexts = (
  template: string,
  parts: Pick<DocumentParts, 'styles' | 'integrity' | 'earlyScript' | 'inlineScript'>,
): InlineTexts => ({
  scripts: [...importMap(parts.integrity), PRELOAD_SCRIPT, ...inlineScripts(parts), START_SCRIPT],
  styles: [
    ...[...template.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text),
    ...parts.styles.map(({ text }) => escapeEndTags(text)),
  ],
})

/**
 * Browsers paint nothing before they have parsed this element. It follows the page: if they painted half a page, elements
 * at its right or below would move as the rest loads. It also follows the inline script, which may lay out a page at once
 * (`shell/src/early-input/defer-layout.ts`). Chromium waits for the start of the element, so the script itself would not
 * do.
 */
const PAGE_END = `<template id="${ELEMENT_IDS.pageEnd}"></template>`
const WHOLE_PAGE_FIRST = `<link rel="expect" href="#${ELEMENT_IDS.pageEnd}" blocking="render">`

/**
 * Fills the shell's document.
 * @param template the shell's `index.html` as written in its sources
 * @throws Error when the template lacks a placeholder, or has them in another order
 */
export function fillDocument(template: string, parts: DocumentParts): string {
  const head = [
    // Before everything that a page may contain: the service worker believes these hashes (`offline/document-files.ts`).
    ...importMap(parts.integrity).map((text) => `<script type="importmap">${text}</script>`),
    `<template id="${ELEMENT_IDS.modules}">${moduleTags(parts)}</template>`,
    `<script>${PRELOAD_SCRIPT}</script>`,
    WHOLE_PAGE_FIRST,
    parts.head,
    ...parts.styles.map(styleTags),
  ].join('\n    ')
  const foot = [
    // After the modules, which make the page interactive. The inline script lays out the page, and with that browsers
    // request the font with a high priority, so it comes before; in the head, Chromium would wait for it (docs/decisions/036).
    ...parts.fonts.map(
      (url) =>
        `<link rel="preload" href="${escapeAttribute(url)}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`,
    ),
    `<script type="application/json" id="${ELEMENT_IDS.composition}">${inlineJson(parts.composition)}</script>`,
    ...inlineScripts(parts).map((text) => `<script>${text}</script>`),
    PAGE_END,
    ...(Object.keys(parts.records).length > 0
      ? [`<script type="application/json" id="${ELEMENT_IDS.records}">${inlineJson(parts.records)}</script>`]
      : []),
    ...parts.fetched.map((url) => `<link rel="preload" href="${escapeAttribute(url)}" as="fetch" crossorigin>`),
    `<script>${START_SCRIPT}</script>`,
  ].join('\n    ')
  const root =
    parts.path === undefined ? '<div id="root">' : `<div id="root" data-path="${escapeAttribute(parts.path)}">`
  const texts = [
    ['<!--page-head-->', head],
    ['<div id="root">', root],
    ['<!--page-body-->', parts.body],
    ['<script type="module" src="/src/main.tsx"></script>', foot],
  ] as const
  // A page may contain the text of a placeholder, so only what is left of the template is searched.
  let html = ''
  let rest = template
  for (const [placeholder, text] of texts) {
    const start = rest.indexOf(placeholder)
    if (start < 0) throw new Error(`the shell's document has no ${placeholder} in its place`)
    html += rest.slice(0, start) + text
    rest = rest.slice(start + placeholder.length)
  }
  return html + rest
}
