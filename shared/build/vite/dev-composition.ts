import { existsSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import type { ComposedRemote, Composition } from '@promptelier/platform/composition'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import { type Connect, type Plugin, runnerImport } from 'vite'
import { DATA_FOLDER } from '../contracts/manifest.ts'
import type { RemoteConfig, ShellConfig } from '../contracts/remote-config.ts'
import { MADE_RECORDS, STORAGE_KEYS, storageFacts, storageKeysOf } from '../contracts/storage-keys.ts'
import { originAt } from '../files/origins.ts'
import { remoteConfigFiles } from './remote-config-files.ts'

/**
 * Reads the configurations of all remotes of a workspace.
 * @param root of the workspace, which holds a folder for each application
 */
export async function workspaceRemotes(root: string): Promise<RemoteConfig[]> {
  const configs = remoteConfigFiles(root).map((file) => runnerImport<{ default: RemoteConfig }>(file))
  return (await Promise.all(configs)).map(({ module }) => module.default)
}

/** The data set that no application publishes: the development server of the shell makes it. */
const MADE_DATA = { storage: `${MADE_RECORDS}/storage` }

const composedRemote = ({ name, team, port, part, pages, notFound = [] }: RemoteConfig): [string, ComposedRemote] => [
  name,
  { version: 'dev', team, entry: `${originAt(port)}/remoteEntry.js`, part, pages, notFound },
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
    data: {
      ...Object.fromEntries(
        remotes.flatMap(({ port, data = {} }) =>
          Object.keys(data).map((set) => [set, `${originAt(port)}/${DATA_FOLDER}/${set}`]),
        ),
      ),
      ...MADE_DATA,
    },
  }
}

/** The storage keys of the applications of a workspace, as their sources declare them: the shell's first. */
async function workspaceStorageKeys(root: string) {
  const { module } = await runnerImport<{ default: ShellConfig }>(join(root, 'shell/shell.config.ts'))
  return storageKeysOf([module.default, ...(await workspaceRemotes(root))].map(({ storage }) => storageFacts(storage)))
}

/** A file as a shop serves it. */
export type ShopFile = { readonly content: Uint8Array; readonly type: string }

/** The released versions of the applications, for those that do not run from their sources. */
export type ReleasedShop = {
  /** What is live now. The URLs in it can be fetched by a page of the development server. */
  readonly composition: () => Promise<Composition>
  /**
   * Reads a file of the shop.
   * @param path the decoded path of its URL
   * @returns undefined when the shop has no such file
   */
  readonly readFile: (path: string) => Promise<ShopFile | undefined>
}

/** Where the applications of a development server come from. */
export type DevSources = {
  /** Folder of the workspace, which holds a folder for each application. */
  readonly root: string
  /** The remotes that run from their sources. Without `released`: all remotes of the workspace. */
  readonly remotes: readonly string[]
  readonly released?: ReleasedShop
}

/**
 * Replaces remotes of a live composition by those that run from their sources.
 * @param live the composition of a shop
 * @param sources the composition of the workspace's development servers
 * @param developed names of the remotes that run from their sources
 */
export function withDeveloped(live: Composition, sources: Composition, developed: readonly string[]): Composition {
  const isDeveloped = (name: string) => developed.includes(name)
  const publishes = (url: string) => developed.some((name) => url.includes(`/${name}/files/`))
  const devOrigins = developed.flatMap((name) => sources.remotes[name]?.entry ?? []).map((url) => new URL(url).origin)
  return {
    id: 'dev',
    siteUrl: live.siteUrl,
    shell: sources.shell,
    // `live`, `reports` and `preview` are left out: this page is not part of the shop, and its errors are not reported.
    remotes: {
      ...live.remotes,
      ...Object.fromEntries(Object.entries(sources.remotes).filter(([name]) => isDeveloped(name))),
    },
    data: {
      ...Object.fromEntries(Object.entries(live.data).filter(([, url]) => !publishes(url))),
      ...Object.fromEntries(
        Object.entries(sources.data).filter(([, url]) => devOrigins.some((origin) => url.startsWith(`${origin}/`))),
      ),
      ...MADE_DATA,
    },
  }
}

async function compositionOf({ root, remotes, released }: DevSources): Promise<Composition> {
  const sources = await workspaceComposition(root)
  return released ? withDeveloped(await released.composition(), sources, remotes) : sources
}

/** The file in the `public` folder of one of these applications for a URL path; undefined when none has one. */
const findPublicFile = (root: string, apps: readonly string[], path: string) =>
  apps
    .map((app) => join(root, app, 'public', normalize(`/${path}`)))
    .find((file) => existsSync(file) && statSync(file).isFile())

async function readShopFile({ root, remotes, released }: DevSources, path: string): Promise<ShopFile | undefined> {
  if (path === `${MADE_RECORDS}/${STORAGE_KEYS}.json`)
    return { content: Buffer.from(JSON.stringify(await workspaceStorageKeys(root))), type: 'application/json' }
  const file = findPublicFile(root, remotes, path)
  if (file !== undefined) return { content: readFileSync(file), type: file.endsWith('.svg') ? 'image/svg+xml' : '' }
  // Vite serves the files of the shell.
  if (existsSync(join(root, 'shell', normalize(`/${path}`))) || findPublicFile(root, ['shell'], path)) return undefined
  return released?.readFile(path)
}

async function serveShopFile(
  sources: DevSources,
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
) {
  try {
    const file = await readShopFile(sources, decodeURIComponent(new URL(request.url ?? '/', 'http://dev').pathname))
    if (file === undefined) return next()
    if (file.type !== '') response.setHeader('Content-Type', file.type)
    response.end(file.content)
  } catch (error) {
    next(error)
  }
}

/**
 * Writes the composition of the development servers into the shell's document, and serves the files of the remotes that
 * the shell's server does not have: public files, and the builds of released remotes.
 */
export function devComposition(sources: DevSources): Plugin {
  return {
    name: 'promptelier:dev-composition',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => void serveShopFile(sources, request, response, next))
    },
    transformIndexHtml: async () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'composition' },
        children: JSON.stringify(await compositionOf(sources)),
        injectTo: 'head-prepend',
      },
    ],
  }
}
