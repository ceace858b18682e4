import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { originAt, SHELL_PORT } from '@promptelier/build/origins'
import { isApplicationName } from '@promptelier/build/remote-config'
import { parseComposition } from '@promptelier/platform/composition'
import { type Serving, serve } from './serving/serve.ts'
import { readSettings } from './store/settings.ts'
import { SHELL, type Store } from './store/store.ts'

const USAGE = `Usage: composer.js <command>
  compose [app…]   publish the builds of these applications (default: all that are built), compose, go live
  serve [app…]     serve the origins of these applications (default: all that are live)
PROMPTELIER_STORE is the store's folder (default: .store), PROMPTELIER_PORT the shell's port (default: ${SHELL_PORT}). The
remotes have the ports after it. A composition contains its ports: use the same PROMPTELIER_PORT for compose and serve.
compose reads the builds in the current folder.
settings.json in the store sets the URLs of the shop and its files: { "siteUrl": "https://…", "origins": { "shell": "https://…" } }.`

const root = process.cwd()
const store: Store = { folder: resolve(process.env['PROMPTELIER_STORE'] ?? '.store') }

const originOf = (_app: string, port = SHELL_PORT) => originAt(port)

const reportWaiting = () => console.info('Another release is running: waiting for it to finish.')

/** Names of the applications that are built, the shell first. */
function builtApps(): string[] {
  const built = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'dist/manifest.json')))
  if (built.length === 0) throw new Error(`Nothing is built in ${root}: run pnpm build:apps`)
  return built.toSorted((one, other) => Number(other === SHELL) - Number(one === SHELL))
}

async function composeApps(apps: readonly string[]) {
  // Imported here, because `serve` does not need it.
  const { release } = await import('./release/release.ts')
  const { composition, documents, rendered } = await release(
    store,
    apps.length > 0 ? apps : builtApps(),
    root,
    readSettings(store),
    reportWaiting,
  )
  console.info(
    `Composition ${composition.id}: ${rendered} of ${documents} pages rendered, ${documents - rendered} reused`,
  )
}

/** Prints the shop's URL once it responds, or why there is no shop. */
async function reportShop({ origins }: Serving) {
  const shopUrl = originOf(SHELL)
  const { status } = await fetch(shopUrl, { method: 'HEAD' })
  if (status !== 200) {
    console.info(
      `\n  ${shopUrl} responds with ${status}: nothing is live in ${store.folder}. Build, then run pnpm compose.\n`,
    )
    return
  }
  const { remotes } = parseComposition(await (await fetch(`${shopUrl}/composition.json`)).json())
  for (const [name, { entry }] of Object.entries(remotes)) {
    const expected = new URL(entry).origin
    if (expected !== origins().get(name))
      console.error(`  The composition expects ${name} at ${expected}: run pnpm compose with this PROMPTELIER_PORT.`)
  }
  console.info(`\n  Promptelier: ${shopUrl}\n  Ctrl-C stops it.\n`)
}

async function serveUntilStopped(apps: readonly string[]) {
  const serving = await serve(store, originOf, apps.length > 0 ? apps : undefined)
  // Ctrl-C also reaches the parent process, which then sends a second signal: that one has no effect.
  const stopServing = () => void serving.close().then(() => process.exit(0))
  process.on('SIGINT', stopServing).on('SIGTERM', stopServing)
  if (serving.origins().has(SHELL)) return reportShop(serving)
  for (const [app, origin] of serving.origins()) console.info(`  ${app}: ${origin}`)
}

async function main([command, ...apps]: readonly string[]) {
  if (!apps.every(isApplicationName)) throw new Error(USAGE)
  if (command === 'serve') return serveUntilStopped(apps)
  if (command === 'compose') return composeApps(apps)
  throw new Error(USAGE)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause) console.error(error.cause)
  process.exitCode = 1
})
