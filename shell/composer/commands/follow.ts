import { command } from '../cli/command.ts'
import { openStore } from '../cli/open-store.ts'
import { stopSignal } from '../cli/stop-signal.ts'
import { type FollowModule, PUBLISH_OPTIONS, publishLive, publishOptions } from './publish-options.ts'
import { warnIfUnchecked } from './unchecked-signature.ts'

const HELP = `Publishes what is live to a folder that any web server can serve, or to a bucket, and does so again after each release,
rollback or kill, until Ctrl-C. A visitor gets the old shop or the new one, never half of each: a folder is switched at
once; in a bucket each page is replaced at once, after the files that it needs.

  --target files    documents and files, with compressed copies
  --target nginx    the same, and a configuration for nginx: cache, types, 404, redirects, previews and canary
  --target bucket   documents and files in a bucket that a host or a CDN serves, with their types and cache rules

Examples:
  pnpm follow --target nginx --out /var/www/shop --reload "nginx -c /var/www/shop/nginx/current/nginx.conf -s reload"
  pnpm follow --target nginx --out /var/www/shop --reload "nginx -s reload"        an nginx that includes site.conf
  pnpm follow --target files --out ../site --once       publishes once and ends, for CI
  pnpm follow --target bucket --out s3://my-site?region=eu-west-3

Only one process may publish to a folder or a bucket: while another one runs, follow ends with exit code 3. After a process
that was killed on another machine or in another container, it waits for half a minute before.

What it does not do: it does not start a web server.`

/** @param load imports the module, which other commands do not need */
export const followCommand = (load: () => Promise<FollowModule>) =>
  command({
    name: 'follow',
    summary: 'publishes what is live to a folder or a bucket, after each change',
    usage: '--target files|nginx|bucket --out <folder or s3://…> [options]',
    help: HELP,
    options: { ...PUBLISH_OPTIONS, once: { type: 'boolean', about: 'publishes once and ends' } },
    words: { min: 0, max: 0 },
    async run({ values }, context) {
      // Before the store is opened: wrong options are reported at once.
      publishOptions(values, context.root)
      const store = await openStore(context)
      const once = values.once ?? false
      const publishing = { values, once, signal: stopSignal() }
      const [published] = await Promise.all([
        publishLive(await load(), store, publishing, context),
        warnIfUnchecked(store),
      ])
      return { json: { command: 'follow', ...published }, text: once ? 'Published.' : 'Stopped.' }
    },
  })
