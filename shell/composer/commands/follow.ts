import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { FollowOptions } from '../hosting/follow.ts'
import { EXIT, Refusal } from '../release/refusal.ts'
import type { Store } from '../store/store.ts'
import { command } from './command.ts'
import { secondsText } from './format.ts'
import { openStore } from './open-store.ts'

const TARGETS = ['files', 'nginx'] as const
type TargetKind = (typeof TARGETS)[number]

const HELP = `Publishes what is live to a folder that any web server can serve, and does so again after each release, rollback or kill,
until Ctrl-C. The switch is atomic: a visitor gets the old shop or the new one, never half of each.

  --target files    documents and files, with compressed copies
  --target nginx    the same, and a configuration for nginx: cache, types, 404, redirects, previews and canary

Examples:
  pnpm follow --target nginx --out /var/www/shop --certificate shop.pem --key shop.key --then "nginx -s reload"
  pnpm follow --target files --out ./site --once        publishes once and ends, for CI

What it does not do: it does not start a web server. \`docs/deploying.md\` shows how to start nginx with it.`

/** The module that publishes, as this command uses it. */
export type FollowModule = { readonly follow: (store: Store, options: FollowOptions) => Promise<void> }

/** @throws Refusal when the target is missing or unknown */
function targetKind(text: string | undefined): TargetKind {
  const target = TARGETS.find((known) => known === text)
  if (!target) throw new Refusal(`--target must be ${TARGETS.join(' or ')}.`, EXIT.usage)
  return target
}

type NginxValues = Partial<Record<'certificate' | 'key' | 'brotli' | 'collector', string>> & { listen?: string[] }

/** @throws Refusal when there is a certificate without a key, or a key without a certificate */
function nginxOptions(values: NginxValues, root: string): NonNullable<FollowOptions['nginx']> {
  const { certificate, key, brotli, collector, listen } = values
  if ((certificate === undefined) !== (key === undefined))
    throw new Refusal('--certificate and --key belong together.', EXIT.usage)
  return {
    ...(certificate !== undefined &&
      key !== undefined && { tls: { certificate: resolve(root, certificate), key: resolve(root, key) } }),
    addresses: listen,
    brotliModule: brotli,
    collector,
  }
}

/** Runs the command that makes the web server use what was published. Following goes on when it fails. */
function runAfterSwitch(text: string) {
  const { status, error } = spawnSync(text, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) console.error(`"${text}" failed${error ? `: ${error.message}` : ` with exit code ${status}`}.`)
}

/** @param load imports the module, which other commands do not need */
export const followCommand = (load: () => Promise<FollowModule>) =>
  command({
    name: 'follow',
    summary: 'publishes what is live to a folder, after each change',
    usage: '--target files|nginx --out <folder> [--once]',
    help: HELP,
    options: {
      target: { type: 'string', value: 'files|nginx', about: 'what is written; required' },
      out: { type: 'string', value: '<folder>', about: 'where it is written; required' },
      once: { type: 'boolean', about: 'publishes once and ends' },
      then: { type: 'string', value: '<command>', about: 'runs this command in a shell after each switch' },
      certificate: { type: 'string', value: '<file>', about: 'nginx: the certificate, for https' },
      key: { type: 'string', value: '<file>', about: 'nginx: the key of the certificate' },
      listen: {
        type: 'string',
        value: '<address>',
        multiple: true,
        about: 'nginx: address to listen at (default: all)',
      },
      brotli: { type: 'string', value: '<file>', about: 'nginx: path of the module that sends brotli copies' },
      collector: { type: 'string', value: '<url>', about: 'nginx: collector to which reports are passed' },
    },
    words: { min: 0, max: 0 },
    async run({ values }, context) {
      const target = targetKind(values.target)
      if (!values.out) throw new Refusal('--out is missing: name the folder to write to.', EXIT.usage)
      const out = resolve(context.root, values.out)
      const { follow } = await load()
      const store = await openStore(context.storeLocation)
      const stopping = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
      const nginx = nginxOptions(values, context.root)
      let published: string | null = null
      await follow(store, {
        target,
        out,
        once: values.once ?? false,
        signal: stopping.signal,
        nginx,
        onPublished({ record, hasChanged, ms }) {
          published = record.state.live.composition
          if (!hasChanged) return
          context.onProgress(`Record ${record.number}: ${published} is published to ${out} (${secondsText(ms)})`)
          if (values.then) runAfterSwitch(values.then)
        },
        onProblem: console.error,
      })
      return {
        json: { command: 'follow', target, out, composition: published },
        text: values.once ? 'Done.' : 'Stopped.',
      }
    },
  })
