import { resolve } from 'node:path'
import { EXIT, Refusal } from '../release/refusal.ts'
import type { Store } from '../store/store.ts'
import { command } from './command.ts'
import { openStore } from './open-store.ts'

const TARGETS = ['files', 'nginx'] as const
type TargetKind = (typeof TARGETS)[number]

const HELP = `Publishes what is live to a folder that any web server can serve, and does so again after each release, rollback or kill,
until Ctrl-C. The switch is atomic: a visitor gets the old shop or the new one, never half of each.

  --target files    documents and files, with compressed copies
  --target nginx    the same, and a configuration for nginx: cache, types, 404, redirects, previews and canary

Examples:
  pnpm follow --target nginx --out /var/www/shop
  pnpm follow --target files --out ./site --once        publishes once and ends, for CI

What it does not do: it does not start a web server. \`docs/deploying.md\` shows how to reload nginx after a switch.`

/** The module that publishes, as this command uses it. */
export type FollowModule = {
  readonly follow: (
    store: Store,
    options: {
      target: TargetKind
      out: string
      once: boolean
      signal: AbortSignal
      onPublished: (composition: string) => void
      onProblem: (message: string) => void
    },
  ) => Promise<void>
}

/** @throws Refusal when the target is missing or unknown */
function targetKind(text: string | undefined): TargetKind {
  const target = TARGETS.find((known) => known === text)
  if (!target) throw new Refusal(`--target must be ${TARGETS.join(' or ')}.`, EXIT.usage)
  return target
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
      let published: string | null = null
      await follow(store, {
        target,
        out,
        once: values.once ?? false,
        signal: stopping.signal,
        onPublished(composition) {
          published = composition
          context.onProgress(`Published ${composition} to ${out}`)
        },
        onProblem: console.error,
      })
      return { json: { command: 'follow', target, out, composition: published }, text: 'Stopped.' }
    },
  })
