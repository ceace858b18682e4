import { resolve } from 'node:path'
import { parseComposition, REMOTE_NAMES } from '@promptelier/shared/federation'
import { ORIGINS } from '@promptelier/shared/origins'
import { APP_NAMES, type AppName, isAppName } from './apps.ts'
import { serve } from './serve.ts'
import type { Store } from './store.ts'

const USAGE = `Usage: node --import tsx shell/deploy/cli.ts <command>
  compose [app…]   publish the builds of these applications (default: all), compose, go live
  serve [app…]     serve the origins of these applications (default: all)
PROMPTELIER_STORE is the store's folder (default: .store), PROMPTELIER_PORT the shell's port (default: 4170); the
remotes have the four ports after it. A composition names its ports: compose and serve with the same.
Builds are taken from the current folder.`

const root = process.cwd()
const store: Store = { folder: resolve(process.env['PROMPTELIER_STORE'] ?? '.store') }

const sayThatWeWait = () => console.info('Another release is under way: waiting for it to finish.')

async function composeApps(apps: readonly AppName[]) {
  // Serving needs none of it.
  const { release } = await import('./release.ts')
  const composition = await release(store, apps, root, ORIGINS, sayThatWeWait)
  console.info(`Composition ${composition.id}`)
}

/** Where the composition that is served expects its first remote, which is where it was composed for. */
async function composedFor(): Promise<string> {
  const { remotes } = parseComposition(await (await fetch(`${ORIGINS.shell}/composition.json`)).json())
  return new URL(remotes[REMOTE_NAMES[0]].entry).origin
}

/** Says where the shop is, once it answers there, or why there is none. */
async function reportShop() {
  const { status } = await fetch(ORIGINS.shell, { method: 'HEAD' })
  if (status !== 200) {
    console.info(
      `\n  ${ORIGINS.shell} answers ${status}: nothing is live in ${store.folder}. Build, then run pnpm compose.\n`,
    )
    return
  }
  const expected = await composedFor()
  if (expected !== ORIGINS[REMOTE_NAMES[0]])
    console.error(
      `  The composition expects its remotes at ${expected} and after: run pnpm compose with this PROMPTELIER_PORT.`,
    )
  console.info(`\n  Promptelier: ${ORIGINS.shell}\n  Ctrl-C stops it.\n`)
}

async function serveUntilStopped(apps: readonly AppName[]) {
  const close = await serve(store, ORIGINS, apps)
  // A second signal, as of Ctrl-C and of the parent that it reaches too, changes nothing.
  const stop = () => void close().then(() => process.exit(0))
  process.on('SIGINT', stop).on('SIGTERM', stop)
  if (apps.includes('shell')) return reportShop()
  for (const app of apps) console.info(`  ${app}: ${ORIGINS[app]}`)
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
