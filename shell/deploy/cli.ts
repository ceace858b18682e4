import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ORIGINS } from '@promptelier/shared/origins'
import { APP_NAMES, type AppName, isAppName } from './apps.ts'
import { composeLive, type Versions } from './compose.ts'
import { serve } from './serve.ts'
import { publish, readLive, type Store } from './store.ts'

const USAGE = `Usage: node --import tsx shell/deploy/cli.ts <command>
  compose [app…]   publish the builds of these applications (default: all), compose, go live
  serve [app…]     serve the origins of these applications (default: all)
PROMPTELIER_STORE is the store's folder (default: .store), PROMPTELIER_PORT the shell's port (default: 4170).
Builds are taken from the current folder.`

const root = process.cwd()
const store: Store = { folder: resolve(process.env['PROMPTELIER_STORE'] ?? '.store') }

/** Publishes `apps` as built in the current folder; the others stay at their live versions. */
async function composeApps(apps: readonly AppName[]) {
  mkdirSync(store.folder, { recursive: true })
  const published = Object.fromEntries(apps.map((app) => [app, publish(store, app, join(root, app))]))
  const versions = { ...readLive(store)?.versions, ...published }
  const missing = APP_NAMES.filter((app) => !(app in versions))
  if (missing.length > 0) throw new Error(`nothing of ${missing.join(', ')} was ever published: compose all once`)
  // All names were found just above.
  const composition = await composeLive(store, versions as Versions, ORIGINS)
  console.info(`Composition ${composition.id}`)
}

async function serveUntilStopped(apps: readonly AppName[]) {
  const close = await serve(store, ORIGINS, apps)
  console.info(`\n  Promptelier : ${apps.map((app) => ORIGINS[app])[0]}\n  Ctrl-C pour arrêter.\n`)
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGINT', stop).once('SIGTERM', stop)
}

async function main([command, ...names]: readonly string[]) {
  const named = names.filter(isAppName)
  const apps = names.length > 0 ? named : APP_NAMES
  if (named.length < names.length) throw new Error(USAGE)
  if (command === 'serve') return serveUntilStopped(apps)
  if (command === 'compose') return composeApps(apps)
  throw new Error(USAGE)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause) console.error(error.cause)
  process.exitCode = 1
})
