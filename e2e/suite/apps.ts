import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHELL_PORT } from '@promptelier/build/origins'
import { root } from './repository.ts'

const SHELL = 'shell'

/** The folders of all remotes. */
export const REMOTES: readonly string[] = readdirSync(root).filter((folder) =>
  existsSync(join(root, folder, 'remote.config.ts')),
)

/** The folders of all applications, the shell first. */
export const APPS: readonly string[] = [SHELL, ...REMOTES]

/** Returns the path of the manifest that the build of an application writes. */
export const manifestPath = (app: string) => join(root, app, 'dist/manifest.json')

export const isBuilt = (app: string): boolean => existsSync(manifestPath(app))

/** Reads the port of an application from its manifest. @returns the difference to the shell's port */
export function readPortOffset(manifestFile: string): number {
  // Our own build has written this file, so its type is known. The manifest of the shell has no port.
  const { port = SHELL_PORT } = JSON.parse(readFileSync(manifestFile, 'utf8')) as { port?: number }
  return port - SHELL_PORT
}

/** How many more ports are reserved for remotes that tests create. */
const SPARE_PORT_COUNT = 3

/** Returns how many consecutive ports one shop needs, beginning with the shell's. */
export const countPortsPerShop = (): number =>
  Math.max(...APPS.map(manifestPath).map(readPortOffset)) + 1 + SPARE_PORT_COUNT
