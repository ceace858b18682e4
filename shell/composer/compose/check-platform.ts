import { type PlatformSurface, parseSurface, SURFACE_FILE } from '@promptelier/build/platform-surface'
import type { Application, Applications } from '../artefacts/applications.ts'
import { withTeam } from '../with-team.ts'
import type { Remark } from './compare-platform-types.ts'

/** @throws Error when a build does not contain the types of the platform that it was built with */
function surfaceOf({ manifest, server }: Application): { readonly text: string; readonly surface: PlatformSurface } {
  const text = server.files.get(SURFACE_FILE)?.toString()
  if (text === undefined)
    throw new Error(
      `${manifest.name} does not contain the types of the platform that it was built with: build it again`,
    )
  return { text, surface: parseSurface(text, `${manifest.name}: ${SURFACE_FILE}`) }
}

type Remote = Applications['remotes'][number]

const usesText = (remote: Application, { module, name }: Remark) =>
  `${withTeam(remote.manifest)} uses ${name === '*' ? 'all' : name} of ${module}, which`

const missingNameText = (remote: Application, shell: Application, use: Remark) =>
  `${usesText(remote, use)} shell ${shell.version} does not provide. Release the shell that provides it first, or release ${remote.manifest.name} without it.`

const changedTypeText = (remote: Application, shell: Application, use: Remark) =>
  `${usesText(remote, use)} has another type in shell ${shell.version}: ${use.text.replace(/\.$/, '')}. Build ${remote.manifest.name} with the platform of that shell, or provide the previous type in the shell until all remotes are built with the new one.`

const oldContainerText = (remote: Application, shell: Application) =>
  `${withTeam(remote.manifest)} needs the federation runtime, which shell ${shell.version} does not contain. Build ${remote.manifest.name} again and release it before this shell. Its versions from before come back only together with their shell: pnpm rollback <record>.`

/** A deprecated declaration, up to its body or its end. */
const DEPRECATED = /@deprecated[^]*?\*\/([^;{]*)/g
const RENAMED = /export\s*\{[^}]*\sas\s/

/**
 * Looks for deprecated declarations in a platform.
 * @returns a function that says whether a remote may use one. With renamed exports, only TypeScript knows which name is
 *   deprecated: then every remote may
 */
function deprecationsOf({ declarations }: PlatformSurface): (remote: Remote) => boolean {
  const texts = Object.values(declarations)
  const deprecated = texts.flatMap((text) => [...text.matchAll(DEPRECATED)].map(([, declaration = '']) => declaration))
  if (deprecated.length === 0) return () => false
  if (texts.some((text) => RENAMED.test(text))) return () => true
  const names = new Set(deprecated.flatMap((declaration) => declaration.match(/[\w$]+/g) ?? []))
  return ({ manifest: { uses } }) =>
    Object.values(uses).some((used) => used.some((name) => name === '*' || names.has(name)))
}

/** Sentences that say why remotes and a shell cannot go live together, and warnings about deprecated names. */
export type PlatformCheck = { readonly faults: readonly string[]; readonly warnings: readonly string[] }

/**
 * Checks that the shell provides each platform name that a remote uses, with a type that fits the one that the remote
 * was compiled with.
 * @throws Error when a build does not contain the types of the platform that it was built with
 */
export async function checkPlatform({ shell, remotes }: Applications): Promise<PlatformCheck> {
  const provided = surfaceOf(shell)
  const mayUseDeprecated = deprecationsOf(provided.surface)
  const faults: string[] = []
  const warnings: string[] = []
  for (const remote of remotes) {
    if (shell.manifest.federation !== undefined && remote.manifest.federation === undefined)
      faults.push(oldContainerText(remote, shell))
    const used = surfaceOf(remote)
    // Most compositions need no type comparison, which takes half a second: a remote that was built with the same platform
    // fits.
    if (used.text === provided.text && !mayUseDeprecated(remote)) continue
    const { compareSurfaces } = await import('./compare-platform-types.ts')
    const { missing, changed, deprecated } = compareSurfaces(remote.manifest.uses, provided.surface, used.surface)
    faults.push(...missing.map((use) => missingNameText(remote, shell, use)))
    faults.push(...changed.map((use) => changedTypeText(remote, shell, use)))
    warnings.push(...deprecated.map((use) => `${usesText(remote, use)} is deprecated: ${use.text}`))
  }
  return { faults, warnings }
}
