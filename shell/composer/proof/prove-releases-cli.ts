import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newBucket, testEndpoint } from '../store/testing/new-bucket.ts'
import { buildPrograms, type Programs } from '../testing/build-programs.ts'
import { proveReleases } from './prove-releases.ts'

const USAGE = `Usage: pnpm prove:releases [--releases 200] [--workers 4] [--store <empty folder or s3://…>]
Releases random applications by several processes at once, and kills every second one at a random instant.
Fails unless what is live is complete after each of them, and no successful release is missing in the end.
Without --store, it uses a temporary folder; under 'pnpm storage:ceph pnpm prove:releases', a new bucket of Ceph.`

/** @returns the location of an empty store below `folder`, or in a bucket of the server that was started for this */
async function emptyStore(folder: string) {
  if (testEndpoint === undefined) return join(folder, 'store')
  const { bucket } = await newBucket(testEndpoint)
  return `s3://${bucket}/shop?endpoint=${testEndpoint}`
}

let programs: Programs | undefined
const temporary = mkdtempSync(join(tmpdir(), 'promptelier-proof-'))
try {
  const { values } = parseArgs({
    options: {
      releases: { type: 'string', default: '200' },
      workers: { type: 'string', default: '4' },
      store: { type: 'string' },
    },
  })
  const [releases, workers] = [Number(values.releases), Number(values.workers)]
  if (!(releases > 0 && workers > 0)) throw new Error(USAGE)
  const location = values.store ?? (await emptyStore(temporary))
  programs = await buildPrograms()
  const summary = await proveReleases({
    location,
    releases,
    workers,
    programs: programs.folder,
    onProgress: console.info,
  })
  console.info(
    Object.entries(summary)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  programs?.remove()
  rmSync(temporary, { recursive: true, force: true })
}
