import type { Manifest, RemoteManifest } from '@promptelier/build/manifest'
import type { Applications } from '../artefacts/applications.ts'
import { publicConflicts, reservedNames } from '../artefacts/public-files.ts'
import { patternsOf, redirectConflicts } from '../paths/addresses.ts'
import { routeConflicts } from '../paths/routes.ts'
import type { AddressesByRemote } from '../render/renderers.ts'
import type { Target } from '../store/settings.ts'
import { withTeam } from '../with-team.ts'
import { checkPlatform } from './check-platform.ts'
import { checkRecords } from './check-records.ts'
import { storageConflicts } from './check-storage-keys.ts'
import { styleConflicts } from './check-styles.ts'
import type { CompositionFile } from './composition-file.ts'
import { dataSetConflicts } from './records.ts'

/** What the shell's origin serves besides pages. */
type SiteParts = {
  /** The files at the site's root. */
  readonly files: CompositionFile['files']
  /** The collector of `settings.json`: a path of this origin, or a URL of another one. */
  readonly reports: Target['reports']
  /** See `madeRecords`. */
  readonly records: CompositionFile['records']
  /** Names of the remotes that are switched off. */
  readonly killed: readonly string[]
}

/**
 * Patterns of paths of the shell's origin that are not pages: public files, what the composer makes, the files of
 * applications, and the collector.
 */
function reservedPaths({ shell, remotes }: Applications, { files, reports }: SiteParts): readonly string[] {
  const apps = [shell, ...remotes].map(({ manifest }) => manifest.name)
  const roots = Object.keys(files).map((file) => file.replace(/\/.*/, ''))
  const folders = [...new Set([...roots, ...reservedNames(apps)])].map((root) => `/${root}/*`)
  return reports?.startsWith('/') ? [...folders, reports] : folders
}

/** On one machine each application is served at the port that it declares. */
const portConflicts = (remotes: readonly RemoteManifest[]): readonly string[] =>
  remotes.flatMap((one, index) =>
    remotes
      .slice(index + 1)
      .filter(({ port }) => port === one.port)
      .map(
        (other) =>
          `${withTeam(one)} and ${withTeam(other)} both declare port ${one.port}: one of them must take another port`,
      ),
  )

/**
 * Checks that applications fit together: the names of the platform, the records, routes, storage keys, ports, data sets,
 * files at the site's root and style sheets.
 * @param site what the shell's origin serves besides pages
 * @param live the applications of the live composition, except remotes that are switched off there; those that have the same
 *   version in both are the same objects
 * @param warn called with a sentence for each deprecated name of the platform that a remote uses
 * @throws (rejects) with an Error that contains a sentence for each conflict
 */
export async function checkApplications(
  applications: Applications,
  site: SiteParts,
  live: readonly Manifest[],
  warn: (text: string) => void,
): Promise<void> {
  const { faults, warnings } = await checkPlatform(applications)
  for (const warning of warnings) warn(warning)
  const remotes = applications.remotes.map(({ manifest }) => manifest)
  const conflicts = [
    ...faults,
    ...checkRecords(applications, site.records, live, site.killed),
    ...routeConflicts(
      remotes,
      reservedPaths(applications, site),
      live.filter((manifest) => manifest.kind === 'remote'),
    ),
    ...storageConflicts([applications.shell.manifest, ...remotes]),
    ...portConflicts(remotes),
    ...dataSetConflicts(applications),
    ...publicConflicts(applications, site.killed),
    ...(await styleConflicts(applications, live)),
  ]
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
}

/**
 * Checks that no remote redirects what belongs to another one, or to a file. A remote that is switched off has no
 * redirects.
 * @param site what the shell's origin serves besides pages
 * @throws Error that contains a sentence for each conflict
 */
export function checkRedirects(applications: Applications, site: SiteParts, addresses: AddressesByRemote): void {
  const owners = applications.remotes.map(({ manifest }) => ({
    name: manifest.name,
    team: manifest.team,
    patterns: patternsOf(manifest),
    redirects: site.killed.includes(manifest.name) ? {} : (addresses.get(manifest.name)?.redirects ?? {}),
  }))
  const conflicts = redirectConflicts(owners, reservedPaths(applications, site))
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
}
