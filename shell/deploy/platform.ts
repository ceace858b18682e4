import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PlatformSurface, parseSurface, SURFACE_FILE } from '@promptelier/shared/platform-surface'
import type { Part, Parts } from './parts.ts'
import type { Remark } from './surface.ts'

function surfaceOf({ manifest, server }: Part): { readonly text: string; readonly surface: PlatformSurface } {
  const file = join(server, SURFACE_FILE)
  if (!existsSync(file))
    throw new Error(`${manifest.name} does not say which platform it was built with: build it again`)
  const text = readFileSync(file, 'utf8')
  return { text, surface: parseSurface(text, file) }
}

const who = ({ manifest }: Part) => `${manifest.name} (team ${manifest.team})`

const isMissing = (provided: PlatformSurface, { module, name }: Remark) =>
  !(module in provided.modules) || !Object.values(provided.declarations).some((text) => text.includes(name))

const faultText = (remote: Part, shell: Part, provided: PlatformSurface, fault: Remark) => {
  const version = `shell ${shell.version}`
  return isMissing(provided, fault)
    ? `${who(remote)} uses ${fault.name} of ${fault.module}, which ${version} does not provide. Release the shell that provides it first, or release ${remote.manifest.name} without it.`
    : `${who(remote)} uses ${fault.name} of ${fault.module}, which has another shape in ${version}: ${fault.text}. Build ${remote.manifest.name} against the platform of that shell, or keep the former shape in the shell until all have followed.`
}

/** What stands against remotes and a shell going live together, and what is to be said all the same. */
export type PlatformCheck = { readonly faults: readonly string[]; readonly warnings: readonly string[] }

/**
 * Checks that the shell provides what each remote uses of the platform, in a shape that fits what it was compiled
 * against.
 * @throws Error when an artefact does not say which platform it was built with
 */
export async function checkPlatform({ shell, remotes }: Parts): Promise<PlatformCheck> {
  const provided = surfaceOf(shell)
  const faults: string[] = []
  const warnings: string[] = []
  for (const remote of remotes) {
    const used = surfaceOf(remote)
    // Most composers need no compiler: built with the same platform, everything is there and fits.
    if (used.text === provided.text && !provided.text.includes('@deprecated')) continue
    const { compareSurfaces } = await import('./surface.ts')
    const compared = compareSurfaces(remote.manifest.uses, provided.surface, used.surface)
    faults.push(...compared.faults.map((fault) => faultText(remote, shell, provided.surface, fault)))
    warnings.push(
      ...compared.deprecated.map(
        ({ module, name, text }) => `${who(remote)} uses ${name} of ${module}, which is deprecated: ${text}`,
      ),
    )
  }
  return { faults, warnings }
}
