import type { Attribution } from '../reports/attribution.ts'

/** What a file is for. */
export type FileKind = 'script' | 'style' | 'data' | 'other'

/** Files of one kind, in bytes. */
export type Usage = {
  readonly files: number
  /** Over the network, with the headers; 0 from a cache. */
  readonly transferred: number
  readonly decoded: number
  /** What the document contains, instead of a file of its own. */
  readonly inlined: number
}

/** By application, then by kind. */
export type UsageByApp = ReadonlyMap<string, ReadonlyMap<FileKind, Usage>>

/** The members of a `PerformanceResourceTiming` that count. */
export type ResourceTiming = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'decodedBodySize'> & {
  readonly responseEnd?: number
}

/** A text of an application in the document. */
export type InlinedText = { readonly app: string; readonly kind: FileKind; readonly bytes: number }

const NOTHING: Usage = { files: 0, transferred: 0, decoded: 0, inlined: 0 }

const KINDS: readonly (readonly [FileKind, RegExp])[] = [
  ['data', /\/files\/data\//],
  ['script', /\.m?js$/],
  ['style', /\.css$/],
]

export function kindOfFile(url: string): FileKind {
  const path = url.replace(/[?#].*/, '')
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'
}

/**
 * Sums up what each application has loaded.
 * @param resources of the browser. Files that belong to no application are left out
 * @param inlined texts in the document
 */
export function usageByApp(
  { appsIn }: Pick<Attribution, 'appsIn'>,
  resources: readonly ResourceTiming[],
  inlined: readonly InlinedText[],
): UsageByApp {
  const usage = new Map<string, Map<FileKind, Usage>>()
  function add(app: string, kind: FileKind, more: Usage) {
    const kinds = usage.get(app) ?? new Map<FileKind, Usage>()
    const { files, transferred, decoded, inlined: before } = kinds.get(kind) ?? NOTHING
    kinds.set(kind, {
      files: files + more.files,
      transferred: transferred + more.transferred,
      decoded: decoded + more.decoded,
      inlined: before + more.inlined,
    })
    usage.set(app, kinds)
  }
  for (const { name, transferSize, decodedBodySize } of resources) {
    const [app] = appsIn(name)
    if (app !== undefined)
      add(app, kindOfFile(name), { files: 1, transferred: transferSize, decoded: decodedBodySize, inlined: 0 })
  }
  for (const { app, kind, bytes } of inlined) add(app, kind, { ...NOTHING, inlined: bytes })
  return usage
}

const bytesOf = (text: string | null | undefined) => new TextEncoder().encode(text ?? '').length

/** The style sheets and records that this document contains, and the applications that have published them. */
export function inlinedTexts(document: Document, { appsIn, appOfSource }: Attribution): readonly InlinedText[] {
  // The disabled link after an inlined sheet has the URL of that sheet.
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('style + link[rel="stylesheet"][disabled]')]
  const records: unknown = JSON.parse(document.getElementById('records')?.textContent ?? '{}')
  return [
    ...sheets.flatMap((link) =>
      appsIn(link.href).map((app) => ({
        app,
        kind: 'style' as const,
        bytes: bytesOf(link.previousElementSibling?.textContent),
      })),
    ),
    ...Object.entries(Object(records)).map(([name, value]) => ({
      app: appOfSource(name),
      kind: 'data' as const,
      bytes: bytesOf(JSON.stringify(value)),
    })),
  ]
}
