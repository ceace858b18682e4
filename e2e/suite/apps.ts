import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const SHELL = 'shell'

/** The folders of all applications, the shell first. */
export const APPS: readonly string[] = [
  SHELL,
  ...readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.config.ts'))),
]

/** The path of the manifest that a build writes. */
export const manifestOf = (app: string) => join(root, app, 'dist/manifest.json')

export const isBuilt = (app: string): boolean => existsSync(manifestOf(app))

/** The default port of the shell. Remotes declare ports close to it. */
const SHELL_PORT = 4170

/** Reads from a manifest by how much the application's port is higher than the shell's. */
export function portOffset(manifest: string): number {
  // Our own build has written this file. The shell declares no port.
  const { port = SHELL_PORT } = JSON.parse(readFileSync(manifest, 'utf8')) as { port?: number }
  return port - SHELL_PORT
}

/** Reserved for the remotes that tests add. */
const SPARE_PORTS = 3

/** Returns how many consecutive ports one shop needs, beginning with the shell's. */
export const portsPerShop = (): number => Math.max(...APPS.map(manifestOf).map(portOffset)) + 1 + SPARE_PORTS
