import { command, DRY_RUN, WHY } from '../cli/command.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { isVersion } from '../store/store.ts'
import { runChange } from './change.ts'
import { checkLive } from './live-apps.ts'

const HELP = `Makes an earlier state live again. What it replaces is marked as rolled back: a release of it needs --again.
Rollbacks work while releases are frozen. A running canary ends when a whole record comes back, or when it does not fit
the version that comes back.

When: the shop has a problem since a release. \`pnpm releases\` lists the records.

Examples:
  pnpm rollback                             what was live before
  pnpm rollback 41                          what was live after record 41
  pnpm rollback product-mfe                 the version of product-mfe before; all others stay
  pnpm rollback product-mfe@a1b2c3d4e5      this version of product-mfe, which was live before; all others stay

A rollback to a record renders nothing, unless its composition was collected or other remotes are switched off now. One
of a single application is composed with the others as they are now, and refused when it does not fit them; no browser
visits it. Without a record or a version, it is refused when somebody else changes what is live at the same moment.

What it does not do: it does not change the log's earlier records, and it does not remove anything from the store.`

type Wanted = { readonly record?: number; readonly app?: string; readonly version?: string }

/** @throws Refusal when the word is neither a number nor an application with or without a version */
function wantedOf(word: string | undefined): Wanted {
  if (word === undefined) return {}
  if (/^\d+$/.test(word)) return { record: Number(word) }
  const [app = '', version, ...rest] = word.split('@')
  if (app === '' || rest.length > 0 || (version !== undefined && !isVersion(version)))
    throw new Refusal(`${word}: write a record's number, <app> or <app>@<version>.`, EXIT.usage)
  return { app, ...(version !== undefined && { version }) }
}

export const rollback = command({
  name: 'rollback',
  summary: 'makes an earlier state, or an earlier version of one application, live again',
  usage: '[<record> | <app> | <app>@<version>] [options]',
  help: HELP,
  options: { why: WHY, 'dry-run': DRY_RUN },
  words: { min: 0, max: 1 },
  async run({ values, words: [word] }, context) {
    const { record, app, version } = wantedOf(word)
    const changes = await import('../release/rollback.ts')
    const author = context.authorOf(values.why)
    const options = { command: 'rollback', isDry: values['dry-run'] ?? false, needsSettings: false }
    return runChange(context, options, async (store: Store) => {
      if (app === undefined) return { record: await changes.rollback(store, author, record) }
      await checkLive(store, [app])
      return { record: await changes.rollbackApp(store, author, app, version) }
    })
  },
})
