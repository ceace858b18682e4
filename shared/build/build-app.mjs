import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, runnerImport } from 'vite'

// `node ../shared/build/build-app.mjs` builds the application in the working directory: the server bundle that
// prerenders its pages, then what browsers load, and the manifest. In one process, the second build takes less time than
// a `vite build` of its own. The server build is first because it reports a mistake in the sources at once: in the other
// one, Module Federation's plugin would wait two minutes for a module that cannot be read (docs/decisions/053).

/**
 * TypeScript, which only Vite's own loader can read.
 * @returns {Promise<typeof import('./files/source-hashes.ts')>}
 */
async function importSourceHashes() {
  const path = fileURLToPath(new URL('files/source-hashes.ts', import.meta.url))
  return (await runnerImport(path)).module
}

/** The configuration files import TypeScript of workspace packages, which that loader can read. */
const settings = /** @type {const} */ ({ configLoader: 'runner', logLevel: 'warn' })

// An application is always built for production, also where a developer's shell or a container names something else: the
// composer renders with React's production code, which cannot run what its development code compiles to.
process.env.NODE_ENV = 'production'

try {
  // A folder without a manifest cannot be released. It is removed here, because a mistake in a configuration file stops
  // Vite before any plugin runs. The client build writes it again.
  rmSync('dist/manifest.json', { force: true })
  const { noteSources } = await importSourceHashes()
  noteSources('.')
  await build({ ...settings, build: { ssr: true } })
  await build(settings)
} catch (error) {
  // The message of the bundler contains each error with its place; the stack below it is the bundler's own.
  const isOfBundler = error instanceof Error && 'errors' in error
  console.error(error instanceof Error && !isOfBundler ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
}
