import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BucketOptions, bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

const EXAMPLE = 's3://bucket/folder?endpoint=https://storage.example&region=eu-west-3'
const OPTIONS = ['endpoint', 'region', 'forcePathStyle']

const problem = (location: string, fact: string) => new Error(`The store ${JSON.stringify(location)} ${fact}`)

function endpointOf(location: string, endpoint: string) {
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw problem(location, `has the endpoint ${JSON.stringify(endpoint)}, which is not an http or https URL.`)
  return endpoint
}

/**
 * Reads the location of a bucket.
 * @param location `s3://bucket/prefix` with the options `endpoint`, `region` and `forcePathStyle`
 * @throws when it is none, or has unknown options
 */
export function parseBucketLocation(location: string): BucketOptions {
  const [, bucket, prefix = '', search] =
    /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([^?]*))?(\?.*)?$/.exec(location) ?? []
  if (bucket === undefined) throw problem(location, `has no valid name of a bucket. A location is like ${EXAMPLE}.`)
  const searchParams = new URLSearchParams(search)
  for (const name of searchParams.keys())
    if (!OPTIONS.includes(name))
      throw problem(location, `has the unknown option ${JSON.stringify(name)}. Known are ${OPTIONS.join(', ')}.`)
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  const forcePathStyle = searchParams.get('forcePathStyle')
  return {
    bucket,
    prefix: prefix.replace(/\/$/, ''),
    ...(endpoint !== null && { endpoint: endpointOf(location, endpoint) }),
    ...(region !== null && { region }),
    ...(forcePathStyle !== null && { forcePathStyle: forcePathStyle !== 'false' }),
  }
}

/** The beginning of a URL, also when a slash is missing; undefined for the path of a folder. */
const schemeOf = (location: string) => /^([a-z][a-z\d+.-]+):\//i.exec(location)?.[1]

/** Where relative folders begin. Other locations stay as they are. */
export const resolveLocation = (location: string, root: string): string =>
  location === '' || location.startsWith('~') || schemeOf(location) !== undefined ? location : resolve(root, location)

function openFolder(location: string) {
  if (statSync(location, { throwIfNoEntry: false })?.isFile())
    throw problem(location, 'is a file. A store is a folder, or a URL such as s3://bucket.')
  return folderStorage(location)
}

/** Names a store in which nothing is live. A folder that does not exist may be a wrong one. */
export const placeOf = (storage: Storage): string =>
  'localPath' in storage && !existsSync(storage.location)
    ? `${storage.location}, a folder that does not exist`
    : storage.location

/**
 * Opens the store at a location. Nothing is read yet: a bucket that does not exist is the error of the first use.
 * @param location path of a folder, or `s3://bucket/prefix` with the options `endpoint`, `region` and `forcePathStyle`.
 *   The prefix is not percent-encoded.
 * @throws (rejects) when the location is a URL of another kind, or has unknown options
 */
export async function openStorage(location: string): Promise<Storage> {
  if (location === '')
    throw new Error('The location of the store is empty. It is a folder, or a URL such as s3://bucket.')
  if (location.startsWith('~'))
    throw problem(location, 'begins with ~, which only a shell replaces. Write the whole path of the folder.')
  const scheme = schemeOf(location)
  if (scheme === undefined) return openFolder(location)
  if (scheme === 's3') return bucketStorage(parseBucketLocation(location))
  throw problem(location, `is neither a folder nor a URL such as ${EXAMPLE}.`)
}
