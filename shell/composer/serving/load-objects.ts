import { type Manifest, versionOf } from '@promptelier/build/manifest'
import pMap from 'p-map'
import { integrityOf, serverHash } from '../artefacts/integrity.ts'
import { parseManifestOf } from '../artefacts/manifests.ts'
import { decodeBody } from '../compose/bodies.ts'
import { CONCURRENCY, type Storage } from '../store/storage.ts'
import { keys, type Versions } from '../store/store.ts'

/** Objects of a store in memory, by their key. */
export type Objects = ReadonlyMap<string, Buffer>

/** The manifest of each application, by its name. */
export type Manifests = ReadonlyMap<string, Manifest>

async function readObject(storage: Storage, key: string): Promise<Buffer> {
  const content = await storage.read(key)
  if (!content) throw new Error(`${key} is missing in ${storage.location}`)
  return content
}

/**
 * Reads the manifests of versions.
 * @throws (rejects) with an Error that names the manifest that is missing or damaged
 */
export async function loadManifests(storage: Storage, versions: Versions): Promise<Manifests> {
  const loadManifest = async ([app, version]: [string, string]) => {
    const key = keys.manifest(app, version)
    const text = (await readObject(storage, key)).toString()
    if (versionOf(text) !== version) throw new Error(`${key} in ${storage.location} is damaged`)
    return [app, parseManifestOf(app, text, `${key} in ${storage.location}`)] as const
  }
  return new Map(await pMap(Object.entries(versions), loadManifest, CONCURRENCY))
}

/** Splits the key of an application's object. */
const partsOf = (key: string) => /^([^/]+)\/(server|files)\/(.+)$/.exec(key)?.slice(1) ?? []

/** Reads an object and compares it with its hash. Undefined for a file that no manifest lists, such as an absent record. */
async function readChecked(storage: Storage, manifests: Manifests, key: string): Promise<Buffer | undefined> {
  const damaged = () => new Error(`${key} in ${storage.location} is damaged`)
  const [, body] = /^bodies\/([0-9a-f]+)$/.exec(key) ?? []
  if (body !== undefined) {
    const content = await readObject(storage, key)
    await decodeBody(content, body, `${key} in ${storage.location}`)
    return content
  }
  const [app = '', folder, path = ''] = partsOf(key)
  const files = manifests.get(app)?.files
  // Everything else in the store, such as its settings, is private.
  if (!files) throw new Error(`${key} is not a file of an application in this composition`)
  if (folder === 'server') {
    const content = await readObject(storage, key)
    if (serverHash(integrityOf(content)) !== path) throw damaged()
    return content
  }
  if (!Object.hasOwn(files, path)) return undefined
  const content = await readObject(storage, key)
  if (integrityOf(content) !== files[path]?.integrity) throw damaged()
  return content
}

/**
 * Reads objects into memory, and checks their content.
 * @param known objects that are in memory: they are used again
 * @throws (rejects) with an Error that names the first object that is missing or damaged, or that no composition may use
 */
export async function loadObjects(
  storage: Storage,
  manifests: Manifests,
  objectKeys: Iterable<string>,
  known: readonly Objects[],
): Promise<Objects> {
  const objects = new Map<string, Buffer>()
  const load = async (key: string) => {
    const content = known.find((other) => other.has(key))?.get(key) ?? (await readChecked(storage, manifests, key))
    if (content) objects.set(key, content)
  }
  await pMap(new Set(objectKeys), load, CONCURRENCY)
  return objects
}
