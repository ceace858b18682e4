import { command, DRY_RUN } from '../cli/command.ts'
import type { Context } from '../cli/context.ts'
import { countText, sizeText } from '../cli/format.ts'
import { openStore } from '../cli/open-store.ts'
import { integerOf } from '../cli/parse-arguments.ts'
import { stoppable } from '../cli/stoppable.ts'
import type * as garbageExports from '../maintenance/garbage.ts'
import { currentRecord } from '../release/decide.ts'
import { lastNumber } from '../store/log.ts'
import { isSigned } from '../store/signed-storage.ts'
import type { Storage } from '../store/storage.ts'

const DEFAULT_RECORDS = '50'
const DEFAULT_DAYS = '7'
const DAY_MS = 86_400_000

const HELP = `Removes what nothing needs any more: files, bodies and compositions that no retained record, no open tab, no preview and
no release under way uses. It proves that before it removes anything, and checks the live composition afterwards.

When: every night, or when the store is too large.

Examples:
  pnpm gc --dry-run                what would be removed
  pnpm gc --keep-records 200       more records to roll back to

What it does not do: it never removes the log, the settings or what is live. While a release runs it removes nothing: run
it again.`

/** How many records `gc` retains; `verify` must be given the same. */
export const KEEP_RECORDS = {
  type: 'string',
  value: '<n>',
  about: `how many of the last records can still be rolled back to (default: ${DEFAULT_RECORDS})`,
} as const

/** @throws Refusal when it is no number from 1 on */
export const keptRecords = (values: { 'keep-records'?: string }): number =>
  integerOf(values['keep-records'] ?? DEFAULT_RECORDS, '--keep-records', 1)

/** For how many days `gc` retains what open tabs may use; `verify` must be given the same. */
export const TAB_DAYS = {
  type: 'string',
  value: '<n>',
  about: `for how many days open tabs may use a composition that is not live any more (default: ${DEFAULT_DAYS})`,
} as const

/** @returns ms. @throws Refusal when it is no number from 0 on */
export const keptTabAge = (values: { 'tab-days'?: string }): number =>
  integerOf(values['tab-days'] ?? DEFAULT_DAYS, '--tab-days', 0) * DAY_MS

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
      'keep-records': KEEP_RECORDS,
      'tab-days': TAB_DAYS,
    },
    words: { min: 0, max: 0 },
    async run({ values }, context) {
      const dryRun = values['dry-run'] ?? false
      const keepRecords = keptRecords(values)
      const tabAgeMs = keptTabAge(values)
      const { collectGarbage } = await load()
      const storage = await openForCollection(context)
      const { kept, removed, bytes } = await stoppable(
        () => collectGarbage(storage, { keepRecords, tabAgeMs, dryRun }),
        () => 'Stopped. What is live has not changed. Run gc again to remove the rest.',
      )
      const text = [
        ...(dryRun ? removed.map((key) => `  ${key}`) : []),
        `${dryRun ? 'Would remove' : 'Removed'} ${countText(removed.length, 'object')}, ${sizeText(bytes)}. ${countText(kept, 'object')} ${dryRun ? 'would stay' : 'stay'} in ${storage.location}.`,
      ]
      return { json: { command: 'gc', dryRun, kept, removed, bytes }, text: text.join('\n') }
    },
  })
