import { command } from '../cli/command.ts'
import { countText } from '../cli/format.ts'
import { openStore } from '../cli/open-store.ts'
import type * as verifyExports from '../maintenance/verify.ts'
import { EXIT } from '../refusal.ts'
import { RETENTION_OPTIONS, retentionOf } from './retention-options.ts'
import { settingsDifferences } from './settings-advice.ts'

const HELP = `Checks the whole store: each object that a retained record or a preview needs exists and has its hash, the log has no gap
and no damaged record, and nothing unknown is in the store. Each problem says what it means and what to do.

When: every night, after a copy of the store, and when pages or files are missing.

Examples:
  pnpm verify
  pnpm verify --tab-days 1         when gc runs with --tab-days 1

What it does not do: it repairs nothing, and it does not ask the servers.`

/** The module of the check, as this command uses it. */
export type VerifyModule = Pick<typeof verifyExports, 'verifyStore'>

/** @param load imports the module, which other commands do not need */
export const verifyCommand = (load: () => Promise<VerifyModule>) =>
  command({
    name: 'verify',
    summary: 'checks that the store is complete and undamaged',
    usage: '[options]',
    help: HELP,
    options: RETENTION_OPTIONS,
    words: { min: 0, max: 0 },
    async run({ values }, context) {
      const retention = retentionOf(values)
      const { verifyStore } = await load()
      const store = await openStore(context)
      const { storage } = store
      const { objects, problems, isOnlyUntrusted } = await verifyStore(storage, retention)
      const settings = await settingsDifferences(store)
      const found = isOnlyUntrusted ? EXIT.untrusted : EXIT.damaged
      const hasProblems = problems.length > 0
      const text = hasProblems
        ? [`${countText(problems.length, 'problem')} in ${storage.location}:`, ...problems.map((line) => `  ${line}`)]
        : [`${countText(objects, 'object')} in ${storage.location}: all are complete and undamaged.`]
      return {
        json: { command: 'verify', objects, problems, settings },
        text: [...text, ...settings].join('\n'),
        exitCode: hasProblems ? found : EXIT.done,
      }
    },
  })
