import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { release } from '../release/release.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { localCopies } from '../store/local-copies.ts'
import {
  FAKE_APPS,
  fakeManifest,
  REMOTE_SERVER_FILES,
  writeBuild,
  writeFakeBuilds,
  writeFakeRemote,
} from '../testing/fake-builds.ts'

// Measures how long a release of one remote takes in a shop with 4, 16 and 50 remotes:
// `node --import tsx shell/composer/bench/measure-remotes.ts [rounds]`. Each added remote is small and has ten pages.

const COUNTS = [4, 16, 50]
const PAGES_PER_REMOTE = 10
const FIRST_PORT = 4200
const rounds = Number(process.argv[2] ?? 5)

/** Writes a build of a small remote with ten pages. */
function writeSmallRemote(builds: string, index: number, text: string) {
  const name = `small-${index}-mfe`
  const patterns = Array.from({ length: PAGES_PER_REMOTE }, (_, page) => `/small-${index}/${page}`)
  const client = { 'remoteEntry-00000000.js': 'export {}\n' }
  const server = { ...REMOTE_SERVER_FILES, 'assets/text.js': `export const text = () => '${text}'\n` }
  const manifest = fakeManifest(name, client, server)
  const pages = manifest.pages.map((page) => ({ ...page, patterns }))
  writeBuild(join(builds, name), client, server, { ...manifest, port: FIRST_PORT + index, pages })
  return name
}

/** The lowest of the times, in ms: other programs on the machine only add to it. */
async function measure(count: number): Promise<{ documents: number; ms: number; cpuMs: number }> {
  const builds = mkdtempSync(join(tmpdir(), 'promptelier-remotes-'))
  writeFakeBuilds(builds)
  const added = Array.from({ length: count - (FAKE_APPS.length - 1) }, (_, index) =>
    writeSmallRemote(builds, index, ''),
  )
  const storage = folderStorage(join(builds, 'store'))
  const store = { storage, copies: localCopies(storage) }
  const inputs = { builds, by: 'measure', why: '' }
  const first = await release(store, { ...inputs, apps: [...FAKE_APPS, ...added] })
  const times: { ms: number; cpuMs: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    writeFakeRemote(builds, 'content-mfe', { text: `round ${round}` })
    const [started, cpu] = [performance.now(), process.cpuUsage()]
    await release(store, { ...inputs, apps: ['content-mfe'] })
    const { user, system } = process.cpuUsage(cpu)
    times.push({ ms: performance.now() - started, cpuMs: (user + system) / 1000 })
  }
  rmSync(builds, { recursive: true, force: true })
  return {
    documents: Object.keys(first.composed.file.documents).length,
    ms: Math.min(...times.map(({ ms }) => ms)),
    cpuMs: Math.min(...times.map(({ cpuMs }) => cpuMs)),
  }
}

for (const count of COUNTS) {
  const { documents, ms, cpuMs } = await measure(count)
  console.info(
    `${count} remotes, ${documents} documents: ${Math.round(ms)} ms (${Math.round(cpuMs)} ms of CPU in the composer)`,
  )
}
