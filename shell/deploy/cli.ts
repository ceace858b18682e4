import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ORIGINS } from '@promptelier/shared/origins'
import { APP_NAMES, type AppName, isAppName } from './apps.ts'
import { composeLive, type Versions } from './compose.ts'
import { serve } from './serve.ts'
import { publish, readLive, type Store } from './store.ts'

const USAGE = `Usage: node --import tsx shell/deploy/cli.ts <command>
  compose [app…]   publish the builds of these applications (default: all), compose, go live
  serve            serve the live composition, one origin per application`

const root = resolve(import.meta.dirname, '../..')
const store: Store = { folder: join(root, '.store') }

/** Publishes `apps` as built in the working tree; the others stay at their live versions. */
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

async function serveUntilStopped() {
  const serving = await serve(store, ORIGINS)
  console.info(`\n  Promptelier : ${ORIGINS.shell}\n  Ctrl-C pour arrêter.\n`)
  const stop = () => void serving.close().then(() => process.exit(0))
  process.once('SIGINT', stop).once('SIGTERM', stop)
}

async function main([command, ...names]: readonly string[]) {
  if (command === 'serve' && names.length === 0) return serveUntilStopped()
  const apps = names.filter(isAppName)
  if (command !== 'compose' || apps.length < names.length) throw new Error(USAGE)
  await composeApps(apps.length > 0 ? apps : APP_NAMES)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause) console.error(error.cause)
  process.exitCode = 1
})
