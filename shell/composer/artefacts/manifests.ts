import { type Manifest, parseManifest, versionOf } from '@promptelier/build/manifest'
import type { Storage } from '../store/storage.ts'
import { keys } from '../store/store.ts'

/**
 * Parses the manifest of an application.
 * @param where path or key of the text, for the message
 * @throws Error when it is damaged or the manifest of another application
 */
export function parseManifestOf(app: string, text: string, where: string): Manifest {
  const manifest = parseManifest(text, where)
  if (manifest.name !== app) throw new Error(`${where} is the manifest of ${manifest.name}, not of ${app}`)
  return manifest
}

/**
 * Reads the manifest of a published version.
 * @throws (rejects) with an Error that names the manifest that is missing or damaged
 */
export async function readManifest(storage: Storage, app: string, version: string): Promise<Manifest> {
  const key = keys.manifest(app, version)
  const content = await storage.read(key)
  if (content === undefined) throw new Error(`${app}: ${key} is missing in ${storage.location}`)
  if (versionOf(content.toString()) !== version)
    throw new Error(`${app}: ${key} in ${storage.location} is damaged: it does not have its hash`)
  return parseManifestOf(app, content.toString(), `${key} in ${storage.location}`)
}
