import type { Composition } from '@promptelier/platform/composition'
import { dataSetOf } from '@promptelier/platform/record-file'
import type { Attribution } from '../reports/attribution.ts'
import type { RouteTable } from '../route-table.ts'
import { type LiveMark, type LoadPhases, loadPhases } from './load-phases.ts'
import type { LoggedProblem } from './problem-log.ts'
import { type Region, SHELL } from './regions.ts'
import { type FileKind, type InlinedText, type ResourceTiming, type Usage, usageByApp } from './usage.ts'

/** A data set that the page reads, and the application that publishes it. */
type ReadDataSet = { readonly name: string; readonly app: string }

/** What the view says about an application. */
export type AppFacts = {
  readonly app: string
  readonly version: string
  /** Undefined for a composition that names no teams. */
  readonly team: string | undefined
  /** Its folder in the repository, and the folder's URL if the composition knows it. */
  readonly folder: string
  readonly folderUrl: string | undefined
  /** Its regions on screen, without those of the kit. */
  readonly regions: readonly Region[]
  /** What the page on screen reads; empty for other applications. */
  readonly dataSets: readonly ReadDataSet[]
  readonly usage: readonly (readonly [FileKind, Usage])[]
  /** Only of the application whose page is on screen. */
  readonly phases: LoadPhases | undefined
  readonly problems: readonly LoggedProblem[]
}

export type Boundaries = {
  readonly apps: readonly AppFacts[]
  /** How often each component of the kit is on screen, by name. */
  readonly kit: readonly (readonly [string, number])[]
}

/** What the description is made from. */
export type Observed = {
  /** URL path and query of the page on screen. */
  readonly path: string
  readonly search: string
  readonly regions: readonly Region[]
  readonly resources: readonly ResourceTiming[]
  readonly inlined: readonly InlinedText[]
  readonly marks: readonly LiveMark[]
  readonly problems: readonly LoggedProblem[]
}

/** The application whose page is shown at a path: the shell has the 404 page and the notice of a remote that is off. */
export function pageAppAt({ remotes }: Composition, { pageAt }: Pick<RouteTable, 'pageAt'>, path: string): string {
  const remote = pageAt(path)?.remote
  return remote === undefined || remotes[remote]?.killed !== undefined ? SHELL : remote
}

/** The data sets of the records that the page at a path reads. */
function dataSetsAt({ recordsAt }: Pick<RouteTable, 'recordsAt'>, { appOfSource }: Attribution, observed: Observed) {
  const { reads, fetches } = recordsAt(observed.path, observed.search)
  const names = [...reads, ...fetches].map(dataSetOf)
  return [...new Set(names)].map((name): ReadDataSet => ({ name, app: appOfSource(`${name}/`) }))
}

function countKit(regions: readonly Region[]) {
  const counts = new Map<string, number>()
  for (const { kind, component } of regions) if (kind === 'kit') counts.set(component, (counts.get(component) ?? 0) + 1)
  return [...counts].toSorted(([one], [other]) => one.localeCompare(other))
}

const hasFacts = ({ regions, usage, problems }: AppFacts) => regions.length + usage.length + problems.length > 0

/**
 * Describes which application owns what on screen, and what each has loaded in this document.
 * @returns the application of the page first, then the shell, then all others that have loaded or failed to load a file
 */
export function describeBoundaries(
  composition: Composition,
  table: RouteTable,
  attribution: Attribution,
  observed: Observed,
): Boundaries {
  const { remotes, shell, source, data } = composition
  const usage = usageByApp(attribution, observed.resources, observed.inlined)
  const pageApp = pageAppAt(composition, table, observed.path)
  const dataSets = dataSetsAt(table, attribution, observed)
  const dataUrls = dataSets.flatMap(({ name }) => data[name] ?? [])

  function factsOf(app: string): AppFacts {
    const { version, team } = remotes[app] ?? shell
    const entry = app === pageApp ? remotes[app]?.entry : undefined
    return {
      app,
      version,
      team,
      folder: `${app}/`,
      folderUrl: source === undefined ? undefined : `${source}/${app}`,
      regions: observed.regions.filter((region) => region.app === app && region.kind !== 'kit'),
      dataSets: app === pageApp ? dataSets : [],
      usage: [...(usage.get(app) ?? [])],
      phases:
        entry === undefined
          ? undefined
          : loadPhases({ entry, dataUrls, path: observed.path }, observed.resources, observed.marks),
      problems: observed.problems.filter((problem) => problem.app === app),
    }
  }

  const names = new Set([pageApp, SHELL, ...Object.keys(remotes)])
  return { apps: [...names].map(factsOf).filter(hasFacts), kit: countKit(observed.regions) }
}
