import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const SHELL = 'shell'

/** The applications of this checkout, the shell first. */
export const APPS: readonly string[] = [
  SHELL,
  ...readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.config.ts'))),
]

const manifestOf = (app: string) => join(root, app, 'dist/manifest.json')

export const isBuilt = (app: string): boolean => existsSync(manifestOf(app))

/** The shell's port where nobody chooses another; remotes declare theirs beside it. */
const SHELL_PORT = 4170

/** By how much an application's port is higher than the shell's. */
export function portOffset(app: string): number {
  if (app === SHELL) return 0
  // Written by the build of this checkout.
  const { port } = JSON.parse(readFileSync(manifestOf(app), 'utf8')) as { port: number }
  return port - SHELL_PORT
}

/** How many ports one shop needs, from the shell's on. */
export const portsPerShop = (): number => Math.max(...APPS.map(portOffset)) + 1
