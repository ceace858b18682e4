import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, normalize, resolve } from 'node:path'
import type { ComposedRemote, Composition } from '@promptelier/platform/composition'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import { type Plugin, runnerImport } from 'vite'
import type { RemoteConfig } from '../contracts/remote-config.ts'
import { originAt } from './origins.ts'

/**
 * Reads the configurations of all remotes of a workspace.
 * @param root of the workspace, which holds a folder for each application
 */
export async function workspaceRemotes(root: string): Promise<RemoteConfig[]> {
  const files = readdirSync(root)
    .map((folder) => resolve(root, folder, 'remote.config.ts'))
    .filter((file) => existsSync(file))
  return Promise.all(files.map(async (file) => (await runnerImport<{ default: RemoteConfig }>(file)).module.default))
}

const composedRemote = ({ name, port, part, pages, notFound = [] }: RemoteConfig): [string, ComposedRemote] => [
  name,
  { version: 'dev', entry: `${originAt(port)}/remoteEntry.js`, part, pages, notFound },
]

/**
 * The composition of a workspace's development servers, where every remote runs from its sources.
 * @param root of the workspace
 */
export async function workspaceComposition(root: string): Promise<Composition> {
  const remotes = await workspaceRemotes(root)
  return {
    id: 'dev',
    siteUrl: DEFAULT_SITE_URL,
    shell: { version: 'dev' },
    remotes: Object.fromEntries(remotes.map(composedRemote)),
    data: Object.fromEntries(
      remotes.flatMap(({ port, data = {} }) => Object.keys(data).map((set) => [set, `${originAt(port)}/data/${set}`])),
    ),
  }
}

/** The file in the `public` folder of a remote for a URL path; undefined when no remote has one. */
const findPublicFile = (root: string, path: string) =>
  readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'remote.config.ts')))
    .map((folder) => join(root, folder, 'public', normalize(`/${path}`)))
    .find((file) => existsSync(file) && statSync(file).isFile())

/**
 * Writes the composition of the development servers into the shell's document, and serves the remotes' public files.
 */
export function devComposition(): Plugin {
  // The workspace is the parent of the shell's folder, even when the server is started in another folder.
  let workspace = ''
  return {
    name: 'promptelier:dev-composition',
    apply: 'serve',
    configResolved: ({ root }) => void (workspace = resolve(root, '..')),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = findPublicFile(workspace, decodeURIComponent(new URL(request.url ?? '/', 'http://dev').pathname))
        if (file === undefined) return next()
        if (file.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml')
        response.end(readFileSync(file))
      })
    },
    transformIndexHtml: async () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'composition' },
        children: JSON.stringify(await workspaceComposition(workspace)),
        injectTo: 'head-prepend',
      },
    ],
  }
}
