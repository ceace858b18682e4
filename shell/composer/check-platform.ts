import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PlatformSurface, parseSurface, SURFACE_FILE } from '@promptelier/build/platform-surface'
import type { Application, Applications } from './applications.ts'
import type { Remark } from './compare-platform-types.ts'

/** @throws Error when an artefact does not contain the platform that it was built with */
function surfaceOf({ manifest, server }: Application): { readonly text: string; readonly surface: PlatformSurface } {
  const file = join(server, SURFACE_FILE)
  if (!existsSync(file))
    throw new Error(`${manifest.name} does not contain the platform that it was built with: build it again`)
  const text = readFileSync(file, 'utf8')
  return { text, surface: parseSurface(text, file) }
}

const who = ({ manifest }: Application) => `${manifest.name} (team ${manifest.team})`

const uses = (remote: Application, { module, name }: Remark) =>
  `${who(remote)} uses ${name === '*' ? 'all' : name} of ${module}, which`

const missingText = (remote: Application, shell: Application, name: Remark) =>
  `${uses(remote, name)} shell ${shell.version} does not provide. Release the shell that provides it first, or release ${remote.manifest.name} without it.`

const changedText = (remote: Application, shell: Application, name: Remark) =>
  `${uses(remote, name)} has another shape in shell ${shell.version}: ${name.text.replace(/\.$/, '')}. Build ${remote.manifest.name} against the platform of that shell, or keep the former shape in the shell until all have followed.`

/** Reasons why remotes and a shell cannot go live together, and warnings. */
export type PlatformCheck = { readonly faults: readonly string[]; readonly warnings: readonly string[] }

/**
 * Checks that the shell provides what each remote uses of the platform, in a shape that fits what it was compiled
 * against.
 * @throws Error when an artefact does not contain the platform that it was built with
 */
export async function checkPlatform({ shell, remotes }: Applications): Promise<PlatformCheck> {
  const provided = surfaceOf(shell)
  const faults: string[] = []
  const warnings: string[] = []
  for (const remote of remotes) {
    const used = surfaceOf(remote)
    // Most compositions need no compiler: a remote that was built with the same platform fits.
    if (used.text === provided.text && !provided.text.includes('@deprecated')) continue
    const { compareSurfaces } = await import('./compare-platform-types.ts')
    const { missing, changed, deprecated } = compareSurfaces(remote.manifest.uses, provided.surface, used.surface)
    faults.push(...missing.map((name) => missingText(remote, shell, name)))
    faults.push(...changed.map((name) => changedText(remote, shell, name)))
    warnings.push(...deprecated.map((name) => `${uses(remote, name)} is deprecated: ${name.text}`))
  }
  return { faults, warnings }
}
