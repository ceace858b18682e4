import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest, RemoteManifest, ShellManifest } from '@promptelier/build/manifest'
import { SURFACE_FILE } from '@promptelier/build/platform-surface'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application } from '../artefacts/applications.ts'
import { fakeManifest } from '../testing/fake-builds.ts'
import { checkPlatform } from './check-platform.ts'

const server = mkdtempSync(join(tmpdir(), 'check-platform-'))
beforeAll(() => writeFileSync(join(server, SURFACE_FILE), JSON.stringify({ modules: {}, declarations: {} })))
afterAll(() => rmSync(server, { recursive: true }))

const application = <Of extends Manifest>(manifest: Of): Application<Of> => ({
  manifest,
  version: 'a1b2c3d4e5',
  data: {},
  base: '',
  server,
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

const checkTogether = (one: ShellManifest, other: RemoteManifest) =>
  checkPlatform({ shell: application(one), remotes: [application(other)] })

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
