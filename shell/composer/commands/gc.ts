import { command, DRY_RUN } from '../cli/command.ts'
import type { Context } from '../cli/context.ts'
import { countText, sizeText } from '../cli/format.ts'
import { openStore } from '../cli/open-store.ts'
import { stoppable } from '../cli/stoppable.ts'
import type * as garbageExports from '../maintenance/garbage.ts'
import { currentRecord } from '../release/decide.ts'
import { lastNumber } from '../store/log.ts'
import { isSigned } from '../store/signed-storage.ts'
import type { Storage } from '../store/storage.ts'
import { RETENTION_OPTIONS, retentionOf } from './retention-options.ts'

const HELP = `Removes what nothing needs any more: files, bodies and compositions that no retained record, no open tab, no preview and
no release under way uses. It proves that before it removes anything, and checks the live composition afterwards.

When: every night, or when the store is too large.

Examples:
  pnpm gc --dry-run                what would be removed
  pnpm gc --keep-records 200       more records to roll back to

What it does not do: it never removes the log, the settings or what is live. While a release runs it removes nothing: run
it again.`

/** The module of the collection, as this command uses it. */
export type GarbageModule = Pick<typeof garbageExports, 'collectGarbage'>

/**
 * Opens the store with its earlier records, also those that were made before it was signed or with a former key: open
 * tabs may use what they name.
 * @throws (rejects) with a Refusal when the last record is not signed by a trusted key
 */
async function openForCollection(context: Context): Promise<Storage> {
  const { storage } = await openStore(context)
  if (isSigned(storage) && (await lastNumber(storage)) > 0) await currentRecord(storage)
  return (await openStore(context, 'unsigned')).storage
}

/** @param load imports the module, which other commands do not need */
export const gcCommand = (load: () => Promise<GarbageModule>) =>
  command({
    name: 'gc',
    summary: 'removes what nothing needs any more',
    usage: '[--dry-run] [options]',
    help: HELP,
    options: {
      'dry-run': { ...DRY_RUN, about: 'lists what would be removed; removes nothing' },
      ...RETENTION_OPTIONS,
    },
    words: { min: 0, max: 0 },
    async run({ values }, context) {
      const dryRun = values['dry-run'] ?? false
      const retention = retentionOf(values)
      const { collectGarbage } = await load()
      const storage = await openForCollection(context)
      const { kept, removed, bytes } = await stoppable(
        () => collectGarbage(storage, { ...retention, dryRun }),
        () => 'Stopped. What is live has not changed. Run gc again to remove the rest.',
      )
      const text = [
        ...(dryRun ? removed.map((key) => `  ${key}`) : []),
        `${dryRun ? 'Would remove' : 'Removed'} ${countText(removed.length, 'object')}, ${sizeText(bytes)}. ${countText(kept, 'object')} ${dryRun ? 'would stay' : 'stay'} in ${storage.location}.`,
      ]
      return { json: { command: 'gc', dryRun, kept, removed, bytes }, text: text.join('\n') }
    },
  })
