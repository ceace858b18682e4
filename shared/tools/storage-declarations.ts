import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ShellConfig } from '@promptelier/build/remote-config'
import { storageFacts } from '@promptelier/build/storage-keys'

const root = resolve(import.meta.dirname, '../..')

const configFileOf = (app: string) => join(root, app, app === 'shell' ? 'shell.config.ts' : 'remote.config.ts')

/** The storage keys that each application declares, and their purposes: the shell's first, as the composer lists them. */
export const STORAGE_DECLARATIONS = await Promise.all(
  ['shell', ...readdirSync(root).filter((folder) => folder !== 'shell')]
    .filter((app) => existsSync(configFileOf(app)))
    .map(async (app) => {
      // Each application declares its keys in this form.
      const { default: config } = (await import(configFileOf(app))) as { default: ShellConfig }
      return { app, ...storageFacts(config.storage) }
    }),
)
