import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const SHELL = 'shell'

/** The applications of this checkout, the shell first. */
export const APPS: readonly string[] = [
  SHELL,
  ...readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.config.ts'))),
]

/** Where the manifest of a build of this checkout lies. */
export const manifestOf = (app: string) => join(root, app, 'dist/manifest.json')

export const isBuilt = (app: string): boolean => existsSync(manifestOf(app))

/** The shell's port where nobody chooses another; remotes declare theirs beside it. */
const SHELL_PORT = 4170

/** By how much an application's port is higher than the shell's, from its manifest. */
export function portOffset(manifest: string): number {
  // Written by a build of ours. The shell declares no port.
  const { port = SHELL_PORT } = JSON.parse(readFileSync(manifest, 'utf8')) as { port?: number }
  return port - SHELL_PORT
}

/** Room for the remotes that tests add. */
const SPARE_PORTS = 3

/** How many ports one shop needs, from the shell's on. */
export const portsPerShop = (): number => Math.max(...APPS.map(manifestOf).map(portOffset)) + 1 + SPARE_PORTS
