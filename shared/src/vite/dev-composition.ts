import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import { type Plugin, runnerImport } from 'vite'
import type { ComposedRemote, Composition } from '../federation/composition.ts'
import type { RemoteConfig } from '../federation/remote-config.ts'
import { originAt } from './origins.ts'

/**
 * The configurations of all remotes of a workspace.
 * @param root of the workspace, which holds a folder for each application
 */
export async function workspaceRemotes(root: string): Promise<RemoteConfig[]> {
  const files = readdirSync(root)
    .map((folder) => resolve(root, folder, 'remote.config.ts'))
    .filter((file) => existsSync(file))
  return Promise.all(files.map(async (file) => (await runnerImport<{ default: RemoteConfig }>(file)).module.default))
}

const described = ({ name, port, part, pages, notFound = [] }: RemoteConfig): [string, ComposedRemote] => [
  name,
  { version: 'dev', entry: `${originAt(port)}/remoteEntry.js`, part, pages, notFound },
]

/**
 * The composition of a workspace's development servers, where every remote is at its newest.
 * @param root of the workspace
 */
export async function workspaceComposition(root: string): Promise<Composition> {
  const remotes = await workspaceRemotes(root)
  return {
    id: 'dev',
    siteUrl: DEFAULT_SITE_URL,
    shell: { version: 'dev' },
    remotes: Object.fromEntries(remotes.map(described)),
    data: Object.fromEntries(
      remotes.flatMap(({ port, data = {} }) => Object.keys(data).map((set) => [set, `${originAt(port)}/data/${set}`])),
    ),
  }
}

/** Writes the composition of the development servers into the shell's document. */
export function devComposition(): Plugin {
  return {
    name: 'promptelier:dev-composition',
    apply: 'serve',
    transformIndexHtml: async () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'composition' },
        children: JSON.stringify(await workspaceComposition(resolve('..'))),
        injectTo: 'head-prepend',
      },
    ],
  }
}
