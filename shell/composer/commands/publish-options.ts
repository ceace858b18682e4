import { type ExecException, exec } from 'node:child_process'
import { isIPv4, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { withoutTrailingSlashes } from '../../src/trailing-slashes.ts'
import type { Arguments } from '../cli/command.ts'
import type { Context } from '../cli/context.ts'
import type * as followExports from '../hosting/follow.ts'
import { messageOf } from '../message-of.ts'
import { didYouMean } from '../nearest.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { cacheFolderOf } from '../store/local-copies.ts'
import { parseBucketLocation } from '../store/open-storage.ts'
import type { Store } from '../store/store.ts'

const TARGETS = ['files', 'nginx', 'bucket'] as const

/** The module that publishes a store to a folder, as the commands use it. */
export type FollowModule = Pick<typeof followExports, 'follow'>

/** Options of the commands that publish for a host. */
export const PUBLISH_OPTIONS = {
  target: {
    type: 'string',
    value: 'files|nginx|bucket',
    about: 'publishes to a folder, for any host or for nginx, or to a bucket',
  },
  out: { type: 'string', value: '<folder>', about: 'the folder to publish to, or s3://bucket/prefix' },
  certificate: { type: 'string', value: '<file>', about: 'for nginx: the TLS certificate, with --key' },
  key: { type: 'string', value: '<file>', about: 'for nginx: the key of the TLS certificate' },
  listen: {
    type: 'string',
    multiple: true,
    value: '<address>',
    about: 'for nginx: address to listen at, without a port, such as 127.0.0.1 or [::1] (default: all)',
  },
  'brotli-module': { type: 'string', value: '<file>', about: 'for nginx: its module that sends brotli copies' },
  'collector-url': { type: 'string', value: '<url>', about: 'for nginx: where it passes reports of errors to' },
  reload: { type: 'string', value: '<command>', about: 'run after each change, to reload nginx' },
} as const

/** How long a command of `--reload` may take, ms. */
const RELOAD_TIMEOUT_MS = 60_000

type Publishing = {
  readonly values: Arguments<typeof PUBLISH_OPTIONS>['values']
  readonly once: boolean
  readonly signal: AbortSignal
  /** See `FollowOptions`. */
  readonly prepare?: () => Promise<void>
  readonly reloadTimeoutMs?: number
}

/**
 * nginx passes requests to another path when the URL has one, and a slash is one.
 * @throws Refusal for what is no URL
 */
function collectorUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Refusal(`--collector-url ${text} is no URL, such as http://localhost:4170.`, EXIT.usage)
  return withoutTrailingSlashes(text)
}

/**
 * nginx listens at the address with the port of each origin.
 * @throws Refusal for what is no IP address, or has a port
 */
function listenAddress(text: string): string {
  const inBrackets = /^\[(.+)\]$/.exec(text)?.[1]
  if (!(inBrackets === undefined ? isIPv4(text) : isIPv6(inBrackets)))
    throw new Refusal(`--listen ${text} is no IP address without a port, such as 127.0.0.1 or [::1].`, EXIT.usage)
  return text
}

/** @throws Refusal when an option is wrong, missing or contradicts another one */
function nginxOptions({ certificate, key, ...values }: Publishing['values'], root: string) {
  if ((certificate === undefined) !== (key === undefined))
    throw new Refusal('--certificate and --key belong together: name both files.', EXIT.usage)
  const { 'brotli-module': brotliModule, 'collector-url': collector, listen: addresses } = values
  return {
    ...(certificate !== undefined &&
      key !== undefined && { tls: { certificate: resolve(root, certificate), key: resolve(root, key) } }),
    ...(brotliModule !== undefined && { brotliModule: resolve(root, brotliModule) }),
    ...(collector !== undefined && { collector: collectorUrl(collector) }),
    ...(addresses !== undefined && { addresses: addresses.map(listenAddress) }),
  }
}

/**
 * A bucket gets what is published to a folder of this machine's cache before.
 * @throws Refusal when the location is not that of a bucket
 */
function bucketOptions(location: string) {
  if (!location.startsWith('s3://'))
    throw new Refusal(
      `--target bucket publishes to a bucket: --out ${location} is a folder. Write --out s3://bucket/prefix.`,
      EXIT.usage,
    )
  try {
    parseBucketLocation(location)
  } catch (error) {
    throw new Refusal(messageOf(error), EXIT.usage, { cause: error })
  }
  return { target: 'files', bucket: location, out: cacheFolderOf(`site ${location}`), nginx: {} } as const
}

/**
 * Reads the options that say where to publish.
 * @throws Refusal when the target is missing or unknown, or the place is missing or of another kind
 */
export function publishOptions(values: Publishing['values'], root: string) {
  const target = TARGETS.find((known) => known === values.target)
  if (!target)
    throw new Refusal(`--target must be files, nginx or bucket.${didYouMean(values.target ?? '', TARGETS)}`, EXIT.usage)
  if (!values.out) throw new Refusal('--out is missing: name the folder or the bucket to publish to.', EXIT.usage)
  if (target === 'bucket') return bucketOptions(values.out)
  if (values.out.startsWith('s3://'))
    throw new Refusal(`--target ${target} publishes to a folder: for ${values.out}, use --target bucket.`, EXIT.usage)
  return { target, out: resolve(root, values.out), nginx: nginxOptions(values, root) }
}

/** Runs the command that reloads the host. One that hangs would stop all publications. */
const reloadHost = (command: string, timeout: number) =>
  promisify(exec)(command, { timeout, killSignal: 'SIGKILL' }).catch((error: ExecException) => {
    throw error.killed ? new Error(`--reload ${command} did not end within ${timeout / 1000} s`) : error
  })

/**
 * Publishes what is live.
 * @returns where, and the composition that was published last
 * @throws (rejects) with a Refusal when the options are wrong
 */
export async function publishLive(
  { follow }: FollowModule,
  store: Store,
  { values, once, signal, prepare, reloadTimeoutMs = RELOAD_TIMEOUT_MS }: Publishing,
  { root, onProgress }: Context,
) {
  const options = publishOptions(values, root)
  const place = 'bucket' in options ? options.bucket : options.out
  let composition: string | null = null
  await follow(store, {
    ...options,
    once,
    signal,
    prepare,
    onProblem: console.error,
    async onPublished({ record, hasChanged, ms }) {
      composition = record.state.live.composition
      onProgress(`Published ${composition} of record ${record.number} to ${place} in ${Math.round(ms)} ms`)
      if (!hasChanged || !values.reload) return
      // A host that does not reload serves the former shop. When this fails, it is reported and tried again.
      await reloadHost(values.reload, reloadTimeoutMs)
    },
  })
  return { target: values.target, out: place, composition }
}
