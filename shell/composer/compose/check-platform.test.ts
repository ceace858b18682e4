import type { Manifest, RemoteManifest, ShellManifest } from '@promptelier/build/manifest'
import { type PlatformSurface, SURFACE_FILE } from '@promptelier/build/platform-surface'
import { expect, test, vi } from 'vitest'
import type { Application } from '../artefacts/applications.ts'
import { fakeManifest, fakeServer } from '../testing/fake-builds.ts'
import { checkPlatform } from './check-platform.ts'

const EMPTY_PLATFORM = { modules: {}, declarations: {} }

const application = <Of extends Manifest>(manifest: Of, surface: PlatformSurface): Application<Of> => ({
  manifest,
  version: 'a1b2c3d4e5',
  data: {},
  styles: {},
  base: '',
  server: fakeServer({ [SURFACE_FILE]: JSON.stringify(surface) }),
})

const remote = fakeManifest('gifts-mfe')
const { name: _name, kind: _kind, ...facts } = remote
const shell: ShellManifest = {
  kind: 'shell',
  name: 'shell',
  schema: 1,
  team: facts.team,
  storage: facts.storage,
  files: {},
  server: {},
  start: [],
  modules: [],
  styles: [],
}

const checkTogether = (one: ShellManifest, other: RemoteManifest, surface: PlatformSurface = EMPTY_PLATFORM) =>
  checkPlatform({ shell: application(one, surface), remotes: [application(other, surface)] })

test('a remote that needs the federation runtime is refused with a shell that does not contain it', async () => {
  const { faults } = await checkTogether({ ...shell, federation: 2 }, remote)
  expect(faults).toEqual([
    'gifts-mfe (team gifts-mfe) needs the federation runtime, which shell a1b2c3d4e5 does not contain. Build gifts-mfe again and release it before this shell. Its versions from before come back only together with their shell: pnpm rollback <record>.',
  ])
})

test.each([
  ['with a shell of the same build tools', { ...shell, federation: 2 as const }],
  ['with an older shell, so that remotes can be released first', shell],
])('a remote that needs no federation runtime fits %s', async (_, other) => {
  expect(await checkTogether(other, { ...remote, federation: 2 })).toEqual({ faults: [], warnings: [] })
})

const MODULE = '@promptelier/platform/cart'

/** What is said when a shell and a remote have the same platform. @param declarations of its only module */
async function warningsFor(declarations: string, uses: readonly string[]) {
  const surface = { modules: { [MODULE]: 'cart.d.ts' }, declarations: { 'cart.d.ts': declarations } }
  const { warnings } = await checkTogether(shell, { ...remote, uses: { [MODULE]: [...uses] } }, surface)
  return warnings
}

test('a shell without a name that a live remote uses is refused; the sentence names the remote, its team and what to do', async () => {
  const surface = (declarations: string) => ({
    modules: { [MODULE]: 'cart.d.ts' },
    declarations: { 'cart.d.ts': declarations },
  })
  const newShell = application(shell, surface('export declare const putIntoCart: () => void;'))
  const used = surface('export declare const addToCart: () => void;')
  const live = application({ ...remote, uses: { [MODULE]: ['addToCart'] } }, used)
  expect((await checkPlatform({ shell: newShell, remotes: [live] })).faults).toEqual([
    'gifts-mfe (team gifts-mfe) uses addToCart of @promptelier/platform/cart, which shell a1b2c3d4e5 does not provide. Release the shell that provides it first, or release gifts-mfe without it.',
  ])
})

const OLD_AND_NEW = `
export declare const useCart: () => void;
/**
 * The cart.
 * @deprecated use useCart
 */
export declare const getCart: () => void;
`
const RENAMED = `
/** @deprecated use useCart */
declare const cart: () => void;
export { cart as getCart };
export declare const useCart: () => void;
`

test.each([
  ['uses it', OLD_AND_NEW, ['useCart', 'getCart']],
  ['uses its whole module', OLD_AND_NEW, ['*', 'getCart']],
  ['uses it under another name than the one that is declared', RENAMED, ['getCart']],
])('a deprecated name of the same platform is reported when a remote %s', async (_, declarations, uses) => {
  expect(await warningsFor(declarations, uses)).toEqual([
    'gifts-mfe (team gifts-mfe) uses getCart of @promptelier/platform/cart, which is deprecated: use useCart',
  ])
})

test('types are not compared for a remote of the same platform that uses no deprecated name', async () => {
  vi.doMock('./compare-platform-types.ts', () => {
    throw new Error('types were compared')
  })
  expect(await warningsFor(OLD_AND_NEW, ['useCart'])).toEqual([])
  vi.doUnmock('./compare-platform-types.ts')
})
