import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APPS, countPortsPerShop, manifestPath, readPortOffset } from './apps.ts'
import { copyBuild, touchBuild } from './edit-build.ts'
import type { LayerAnswer, LayerRequest } from './fault-layer.ts'
import type { FaultKind } from './faults.ts'
import { writeFaultyBuild } from './faulty-build.ts'
import { findFreePorts } from './free-ports.ts'
import { composer, NO_BROWSER } from './repository.ts'
import { endProcess, run, runInBackground } from './run.ts'
import { layerArguments } from './server-layer.ts'
import { shopEnvironment } from './shop-environment.ts'
import { waitForResponse } from './wait-for-response.ts'

const SHELL = 'shell'

/** A fault of a server: `fault-layer.ts` says what each kind does. */
export type ServerFault = {
  readonly kind: FaultKind
  /** What fails: the source of a regular expression for URL paths. */
  readonly files: string
  /** The application whose server refuses connections. Only for the kind 'refused'. */
  readonly app?: string
}

/** What has happened since the faults were set. */
type Observed = Omit<LayerAnswer, 'id'>

/** A shop whose servers and remotes fail as a test asks, in any browser. */
export type FaultyShop = {
  readonly url: string
  /** Replaces all faults of servers. Resolves once they are in effect, with what has happened before. */
  readonly setFaults: (faults: readonly ServerFault[]) => Promise<Observed>
  readonly observe: () => Promise<Observed>
  /** Releases a new version of a remote with the same pages. */
  readonly redeploy: (app: string, change: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** Composes a shop from faulty builds. Browsers send reports to it. */
function compose(store: string, builds: string, env: NodeJS.ProcessEnv) {
  for (const path of [store, builds]) mkdirSync(path)
  writeFileSync(join(store, 'settings.json'), JSON.stringify({ reports: '/reports' }))
  for (const app of APPS)
    if (app === SHELL) copyBuild(builds, app)
    else writeFaultyBuild(builds, app)
  run(builds, env, composer, 'release', '--all', NO_BROWSER)
}

/** Composes a shop from faulty builds, and serves it on free ports. */
export async function startFaultyShop(): Promise<FaultyShop> {
  const firstPort = await findFreePorts(countPortsPerShop())
  const portOf = (app: string) => firstPort + readPortOffset(manifestPath(app))
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-faults-'))
  const store = join(folder, 'store')
  const builds = join(folder, 'builds')
  const env = shopEnvironment(firstPort, store)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    compose(store, builds, env)
  } catch (error) {
    removeFolder()
    throw error
  }

  const server: ChildProcess = spawn(process.execPath, [...layerArguments('fault-layer.ts'), composer, 'serve'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const close = async () => {
    await endProcess(server)
    removeFolder()
  }
  try {
    await Promise.all(APPS.map((app) => waitForResponse(`http://localhost:${portOf(app)}/`, server)))
  } catch (error) {
    await close()
    throw error
  }

  let lastId = 0
  const request = (faults?: readonly ServerFault[]) =>
    new Promise<Observed>((done) => {
      const id = (lastId += 1)
      const onAnswer = (answer: LayerAnswer) => {
        if (answer.id !== id) return
        server.off('message', onAnswer)
        done(answer)
      }
      server.on('message', onAnswer)
      const message: LayerRequest = {
        id,
        ...(faults && {
          faults: faults.map(({ app, ...fault }) => ({ ...fault, port: app === undefined ? undefined : portOf(app) })),
        }),
      }
      server.send(message)
    })
  return {
    url: `http://localhost:${firstPort}`,
    setFaults: request,
    observe: () => request(),
    redeploy(app, change) {
      touchBuild(join(builds, app, 'dist'), change)
      return runInBackground(builds, env, composer, 'release', app, NO_BROWSER)
    },
    close,
  }
}
