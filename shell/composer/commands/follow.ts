import { command } from './command.ts'
import { openStore } from './open-store.ts'
import { type FollowModule, PUBLISH_OPTIONS, publishLive, publishOptions } from './publish-options.ts'

const HELP = `Publishes what is live to a folder that any web server can serve, and does so again after each release, rollback or kill,
until Ctrl-C. The switch is atomic: a visitor gets the old shop or the new one, never half of each.

  --target files    documents and files, with compressed copies
  --target nginx    the same, and a configuration for nginx: cache, types, 404, redirects, previews and canary

Examples:
  pnpm follow --target nginx --out /var/www/shop --reload "nginx -s reload"
  pnpm follow --target files --out ./site --once        publishes once and ends, for CI

What it does not do: it does not start a web server.`

/** @param load imports the module, which other commands do not need */
export const followCommand = (load: () => Promise<FollowModule>) =>
  command({
    name: 'follow',
    summary: 'publishes what is live to a folder, after each change',
    usage: '--target files|nginx --out <folder> [options]',
    help: HELP,
    options: { ...PUBLISH_OPTIONS, once: { type: 'boolean', about: 'publishes once and ends' } },
    words: { min: 0, max: 0 },
    async run({ values }, context) {
      // Before the store is opened: wrong options are reported at once.
      publishOptions(values, context.root)
      const store = await openStore(context.storeLocation)
      const stopping = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
      const once = values.once ?? false
      const published = await publishLive(await load(), store, { values, once, signal: stopping.signal }, context)
      return { json: { command: 'follow', ...published }, text: once ? 'Published.' : 'Stopped.' }
    },
  })
