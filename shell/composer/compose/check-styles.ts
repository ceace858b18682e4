import { readFile } from 'node:fs/promises'
import type { Manifest } from '@promptelier/build/manifest'
import { SCOPED_STYLES, scopedStyleFaults } from '@promptelier/build/scoped-styles'
import type { Application, Applications } from '../artefacts/applications.ts'
import { integrityOf } from '../artefacts/integrity.ts'
import { withTeam } from '../with-team.ts'

/** @throws (rejects) with an Error that names the sheet when it has changed since it was compared with its hash */
async function faultsOf({ manifest, styles }: Application): Promise<readonly string[]> {
  const faults = Object.entries(styles).map(async ([file, { path, integrity }]) => {
    const content = await readFile(path)
    if (integrityOf(content) !== integrity) throw new Error(`${path} is damaged`)
    return scopedStyleFaults(manifest.name, content.toString()).map(
      (fault) => `${withTeam(manifest)} has ${fault} in ${file}: ${SCOPED_STYLES}`,
    )
  })
  return (await Promise.all(faults)).flat()
}

/**
 * Checks that remotes style nothing of other teams: a style sheet stays when a visitor goes on to a page of another team.
 * @param live the manifests of the live composition: their sheets have been checked
 * @returns a sentence for each selector, at-rule or declaration that does
 */
export async function styleConflicts({ remotes }: Applications, live: readonly Manifest[]): Promise<readonly string[]> {
  const changed = remotes.filter(({ manifest }) => !live.includes(manifest))
  return (await Promise.all(changed.map(faultsOf))).flat()
}
