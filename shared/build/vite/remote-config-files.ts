import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * The configurations of all remotes of a workspace, which are not read.
 * @param root of the workspace, which holds a folder for each application
 * @returns absolute paths
 */
export const remoteConfigFiles = (root: string): string[] =>
  readdirSync(root)
    .map((folder) => resolve(root, folder, 'remote.config.ts'))
    .filter((file) => existsSync(file))
