import { resolve } from 'node:path'
import {
  type DevSources,
  devComposition,
  type ReleasedShop,
  workspaceRemotes,
} from '@promptelier/build/dev-composition'
import { originAt, SHELL_PORT } from '@promptelier/build/origins'
import { portProblem } from '@promptelier/build/ports-in-use'
import { createServer, type ViteDevServer } from 'vite'
import { type DevOptions, parseDevOptions, USAGE } from './dev/options.ts'
import { releasedAtUrl } from './dev/released-at-url.ts'
import { releasedInStore } from './dev/released-in-store.ts'
import { EXIT, Refusal } from './refusal.ts'
import { SHELL } from './store/store.ts'

// `pnpm dev`, in the repository's root: serves the shell and remotes from their sources, each on its own origin, with
// hot reload. Remotes that are not named are the released ones.
const ORIGIN = originAt(SHELL_PORT)
const DEFAULT_STORE = process.env['PROMPTELIER_STORE'] || '.store'
const servers: ViteDevServer[] = []

async function stopServers(code: number) {
  await Promise.all(servers.map((server) => server.close()))
  process.exit(code)
}

async function openReleased({ released }: DevOptions): Promise<ReleasedShop | undefined> {
  if (released === undefined) return undefined
  return 'from' in released ? releasedAtUrl(released.from) : releasedInStore(released.store, ORIGIN)
}

/**
 * Where Vite stores the dependencies that it has compiled. Each shop on this machine has its own: a server cannot use
 * what another one has compiled again. In a folder of another name, the plugin for React would change them.
 */
const cacheOf = (app: string) => resolve('.tmp/dev-cache', new URL(ORIGIN).port, app, 'node_modules')

/** @throws (rejects) with an Error that names the application whose port is in use */
async function serveApp(app: string, sources: DevSources) {
  const server = await createServer({
    root: resolve(app),
    configLoader: 'runner',
    logLevel: 'warn',
    cacheDir: cacheOf(app),
    plugins: app === SHELL ? [devComposition(sources)] : [],
  })
  servers.push(server)
  await server.listen().catch((error: unknown) => {
    if (!/already in use/.test(String(error))) throw error
    throw new Refusal(
      `Port ${server.config.server.port} of ${app} is in use. Stop the other program, or move all ports: PROMPTELIER_PORT=4270 pnpm dev …`,
      EXIT.failed,
    )
  })
}

async function describe({ root, remotes, released }: DevSources) {
  if (!released) return `  Promptelier, from its sources: ${ORIGIN}`
  const others = Object.entries((await released.composition()).remotes).filter(([name]) => !remotes.includes(name))
  return [
    `  Promptelier: ${ORIGIN}`,
    `  From the sources in ${root}: ${[SHELL, ...remotes].join(', ')}`,
    `  Released: ${others.map(([name, { version }]) => `${name} ${version}`).join(', ') || 'none'}`,
  ].join('\n')
}

try {
  const root = process.cwd()
  const workspace = await workspaceRemotes(root)
  const names = workspace.map(({ name }) => name)
  const options = parseDevOptions(process.argv.slice(2), names, DEFAULT_STORE)
  if (!options) {
    console.info(USAGE)
    process.exit(0)
  }
  const served = workspace.filter(({ name }) => options.remotes.includes(name))
  const ports = [SHELL_PORT, ...served.map(({ port }) => port)].map((port) => Number(new URL(originAt(port)).port))
  const problem = await portProblem(ports, 'pnpm dev …')
  if (problem !== undefined) throw new Refusal(problem, EXIT.failed)
  const released = await openReleased(options)
  const sources = { root, remotes: options.remotes, ...(released && { released }) }
  for (const app of [SHELL, ...options.remotes]) await serveApp(app, sources)
  console.info(`\n${await describe(sources)}\n  Ctrl-C stops it.\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stopServers(error instanceof Refusal ? error.exitCode : EXIT.failed)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopServers(0))
