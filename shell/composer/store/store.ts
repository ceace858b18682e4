import { DATA_FOLDER } from '@promptelier/build/manifest'
import type { LocalCopies } from './local-copies.ts'
import type { Storage } from './storage.ts'

/** The name of the application that every composition has. All other applications are remotes. */
export const SHELL = 'shell'

/**
 * The member `killed` of a remote that is switched off, in a composition. Everybody can read a composition, so the
 * reason is only in the log.
 */
export const OFF = 'off'

/** The version of each application, by its name. */
export type Versions = Readonly<Record<string, string>>

/**
 * The deployment store: immutable objects, and a log of decisions.
 * ```
 * <app>/files/<path>             what browsers fetch, under the path of its URL. Names contain a hash; versions share files
 * <app>/server/<hash>            a file that the composer reads or runs, under the hash of its content
 * <app>/versions/<version>.json  the manifest. It is written last: then the version exists
 * bodies/<hash>                  head and body of documents, under the hash of their content
 * compositions/<id>.json         a composition, under the hash of its content
 * log/<number>.json              the decisions, one after the other. The last one says what is live
 * previews/<id>.json             marks a composition that may be requested although it is not live
 * previews/<id>/<renewal>.json   says that a preview was made again: its age begins again
 * leases/<id>.json               a release that is under way
 * collections/<id>.json          a collection that is under way
 * probe/<id>                     made and removed before the first release, to see whether two may create one object
 * settings.json                  the site URL, the origins and the collector; without it, this machine's
 * ```
 * Each text file that browsers fetch has its compressed copies beside it. No hash includes them.
 */
export type Store = { readonly storage: Storage; readonly copies: LocalCopies }

/** The folders of the store that belong to no application, with the slash at the end. */
export const FOLDERS = {
  bodies: 'bodies/',
  compositions: 'compositions/',
  log: 'log/',
  previews: 'previews/',
  leases: 'leases/',
  collections: 'collections/',
  probe: 'probe/',
} as const

/** Ids are used in keys, so only their exact form is accepted. */
export const isVersion = (text: string): boolean => /^[0-9a-f]{10}$/.test(text)
export const isCompositionId = (text: string): boolean => /^[0-9a-f]{16}$/.test(text)

/** Path segments, in the store and in URLs, of an application's files for browsers. */
export const filesParts = (app: string) => [app, 'files'] as const

/** Path segments, in the store and in URLs, of the records of an application. */
export const recordsParts = (app: string) => [...filesParts(app), DATA_FOLDER] as const

const RECORD_PATH = new RegExp(`^/${filesParts('([a-z][a-z0-9-]*)').join('/')}/(${DATA_FOLDER}/[^]*)$`)

/**
 * The application whose record is at a path of the shop's origin, and the path of the record's file among its files;
 * undefined for other paths.
 * @param path decoded
 */
export function recordAtPath(path: string): { readonly app: string; readonly file: string } | undefined {
  const [, app, file] = RECORD_PATH.exec(path) ?? []
  return app === undefined || file === undefined ? undefined : { app, file }
}

/** How many digits a record's number has in its key, so that the keys sort by number. */
const NUMBER_DIGITS = 8

/** The keys of the store's objects. */
export const keys = {
  file: (app: string, path: string) => [...filesParts(app), path].join('/'),
  serverFile: (app: string, hash: string) => `${app}/server/${hash}`,
  manifest: (app: string, version: string) => `${app}/versions/${version}.json`,
  body: (hash: string) => FOLDERS.bodies + hash,
  composition: (id: string) => `${FOLDERS.compositions}${id}.json`,
  record: (number: number) => `${FOLDERS.log}${String(number).padStart(NUMBER_DIGITS, '0')}.json`,
  preview: (id: string) => `${FOLDERS.previews}${id}.json`,
  renewal: (id: string, renewal: string) => `${FOLDERS.previews}${id}/${renewal}.json`,
  probe: (id: string) => FOLDERS.probe + id,
  settings: 'settings.json',
} as const

/** The number of the record at a key; undefined when the key is no record's. */
export function recordNumber(key: string): number | undefined {
  const number = Number(/^log\/(\d+)\.json$/.exec(key)?.[1])
  return number > 0 && keys.record(number) === key ? number : undefined
}

/** The id of the composition at a key; undefined when the key is no composition's. */
export function compositionAt(key: string): string | undefined {
  const [, id = ''] = /^compositions\/(.*)\.json$/.exec(key) ?? []
  return isCompositionId(id) ? id : undefined
}

/** The id of the composition whose preview is at a key; undefined when the key is no preview's. */
export function previewAt(key: string): string | undefined {
  const [, id = ''] = /^previews\/(.*)\.json$/.exec(key) ?? []
  return isCompositionId(id) ? id : undefined
}

/** The id of the composition whose preview an object at a key renews; undefined when the key is no renewal's. */
export function renewedPreviewAt(key: string): string | undefined {
  const [, id = '', renewal] = /^previews\/(.*)\/([0-9a-f-]+)\.json$/.exec(key) ?? []
  return isCompositionId(id) && renewal !== undefined ? id : undefined
}

/** The application and the version whose manifest is at a key; undefined when the key is no manifest's. */
export function versionAt(key: string): { readonly app: string; readonly version: string } | undefined {
  const [, app = '', version = ''] = /^([a-z][a-z0-9-]*)\/versions\/(.*)\.json$/.exec(key) ?? []
  return isVersion(version) ? { app, version } : undefined
}

/** Other objects that are removed when nothing needs them. */
const COLLECTABLE = /^(?:bodies\/[0-9a-f]{40}|probe\/[0-9a-f-]+|[a-z][a-z0-9-]*\/(?:files\/.+|server\/[0-9a-f]{40}))$/
const OTHERS = new RegExp(
  `^(?:log/\\d{${NUMBER_DIGITS},}\\.json|(?:leases|collections)/[0-9a-f-]+\\.json|settings\\.json)$`,
)

/** Whether a key is that of an object which `gc` may remove when nothing needs it. */
export const isCollectable = (key: string): boolean =>
  [compositionAt, previewAt, renewedPreviewAt, versionAt].some((partOf) => partOf(key) !== undefined) ||
  COLLECTABLE.test(key)

/** Whether a key is one of the layout above. */
export const isLayoutKey = (key: string): boolean => isCollectable(key) || OTHERS.test(key)
