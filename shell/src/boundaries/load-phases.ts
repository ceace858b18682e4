import { kindOfFile, type ResourceTiming } from './usage.ts'

/** When the parts of a page were there, ms since the document began to load; undefined for what has not happened. */
export type LoadPhases = {
  /** The remote's container, which the shell imports first. */
  readonly entryMs: number | undefined
  /** The last module that the page needed. */
  readonly moduleMs: number | undefined
  /** The last record; undefined also when the document contains all records, or the page reads none. */
  readonly recordsMs: number | undefined
  /** Event handlers are attached: the mark `page-live` of the shell. */
  readonly liveMs: number | undefined
}

/** A mark of the shell that names the page whose event handlers are attached. */
export type LiveMark = Pick<PerformanceMark, 'startTime' | 'detail'>

type PageFacts = {
  /** URL of the remote's entry. */
  readonly entry: string
  /** Base URLs of the data sets that the page reads: URL paths when they have the document's origin. */
  readonly dataUrls: readonly string[]
  /** URL path of the page. */
  readonly path: string
}

const endOf = (resources: readonly ResourceTiming[]): number | undefined =>
  resources.length > 0 ? Math.max(...resources.map(({ responseEnd = 0 }) => responseEnd)) : undefined

/**
 * The phases of the page on screen.
 * @param resources files that the browser has loaded
 * @param marks all marks `page-live` of the document
 */
export function loadPhases(
  { entry, dataUrls, path }: PageFacts,
  resources: readonly ResourceTiming[],
  marks: readonly LiveMark[],
): LoadPhases {
  const liveMs = marks.findLast(({ detail }) => detail === path)?.startTime
  // What has loaded since then is not what the page has waited for.
  const needed = resources.filter(({ responseEnd = 0 }) => liveMs === undefined || responseEnd <= liveMs)
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  return {
    entryMs: endOf(needed.filter(({ name }) => name === entry)),
    moduleMs: endOf(needed.filter(({ name }) => name.startsWith(folder) && kindOfFile(name) === 'script')),
    recordsMs: endOf(resources.filter(({ name }) => dataUrls.some((url) => name.includes(`${url}/`)))),
    liveMs,
  }
}
