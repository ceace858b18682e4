import { isApplicationName } from '@promptelier/build/remote-config'
import { command } from '../cli/command.ts'
import { tableText } from '../cli/format.ts'
import { openStore } from '../cli/open-store.ts'
import { integerOf } from '../cli/parse-arguments.ts'
import { messageOf } from '../message-of.ts'
import { didYouMean } from '../nearest.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { currentRecord } from '../release/decide.ts'
import { factsOf } from '../store/decision.ts'
import { type LogRecord, recordsFromLast, type State } from '../store/log.ts'
import { Untrusted } from '../store/signature.ts'
import type { Storage } from '../store/storage.ts'
import { timeText } from '../time-text.ts'
import { decisionText } from './describe-decision.ts'

const HELP = `Lists the records of the log, the last one first: number, when (UTC), who, what and why. 'live' marks the record that
made the present composition live, 'rolled back' a release with a version that was rolled back since.

With an application: only the records that changed its live version.

Examples:
  pnpm releases
  pnpm releases product-mfe --limit 5
  pnpm rollback 41                        returns to what was live after record 41

What it does not do: previews are not in the log.`

const DEFAULT_LIMIT = '20'

type Mark = 'live' | 'rolled back' | ''

/** A record, and the one before it, which is missing for the first and after a damaged one. */
type Entry = { readonly record: LogRecord; readonly before: LogRecord | undefined }

const isRevoked = (record: LogRecord, { revoked }: State) =>
  Object.entries(factsOf(record.decision).apps).some(([app, version]) => revoked[app]?.includes(version))

const hasChanged = ({ record, before }: Entry, app: string) =>
  record.state.live.versions[app] !== before?.state.live.versions[app]

/** Pairs of records, from the last one back. */
async function* pairs(records: AsyncIterable<LogRecord>): AsyncGenerator<Entry> {
  let later: LogRecord | undefined
  for await (const record of records) {
    if (later) yield { record: later, before: record }
    later = record
  }
  if (later) yield { record: later, before: undefined }
}

type Listed = { readonly record: LogRecord; readonly mark: Mark }

/**
 * Selects records of the log, the last one first.
 * @param app only records that changed the live version of this application; undefined for all
 * @param onUnusable called for each record that cannot be read, or that no trusted key has signed
 * @throws (rejects) with a Refusal when no record can be read, or when the application was never live
 */
async function listRecords(
  storage: Storage,
  { app, limit }: { app: string | undefined; limit: number },
  onUnusable: (error: unknown, number: number) => void,
): Promise<readonly Listed[]> {
  const listed: Listed[] = []
  let head: LogRecord | undefined
  let isLiveFound = false
  for await (const entry of pairs(recordsFromLast(storage, onUnusable))) {
    const { record, before } = entry
    head ??= record
    const isLive: boolean = !isLiveFound && before?.state.live.composition !== head.state.live.composition
    isLiveFound ||= isLive
    if (app !== undefined && !hasChanged(entry, app)) continue
    listed.push({ record, mark: isLive ? 'live' : isRevoked(record, head.state) ? 'rolled back' : '' })
    if (listed.length === limit) break
  }
  // Rejects: an empty log, and one with damaged records only, have their own errors.
  if (!head) await currentRecord(storage)
  if (app !== undefined && head && listed.length === 0)
    throw new Refusal(`${app} was never live.${didYouMean(app, Object.keys(head.state.live.versions))}`, EXIT.notFound)
  return listed
}

const HEADER = ['Record', 'When (UTC)', 'By', 'What', 'State', 'Why']

const rowOf = ({ record, mark }: Listed) => [
  String(record.number),
  timeText(record.at),
  record.by,
  decisionText(record),
  mark,
  record.why,
]

const jsonOf = ({ record: { number, at, by, why, decision, state }, mark }: Listed) => ({
  record: number,
  at,
  by,
  why,
  decision,
  composition: state.live.composition,
  versions: state.live.versions,
  mark,
})

/** A line about the records that no trusted key has signed. */
function untrustedLines(numbers: readonly number[]): readonly string[] {
  const [last] = numbers
  if (last === undefined) return []
  const listed =
    numbers.length === 1 ? `Record ${last} is` : `${numbers.length} records from ${numbers.at(-1)} to ${last} are`
  return [
    `${listed} not signed with a trusted key. If you know that one is right, \`pnpm keys adopt <record>\` makes it live again.`,
  ]
}

export const releases = command({
  name: 'releases',
  summary: 'lists the records of the log',
  usage: '[<app>] [--limit <n>] [--json]',
  help: HELP,
  options: {
    limit: { type: 'string', value: '<n>', about: `how many records at most (default: ${DEFAULT_LIMIT})` },
  },
  words: { min: 0, max: 1 },
  async run({ values, words: [app] }, context) {
    if (app !== undefined && !isApplicationName(app))
      throw new Refusal(`${app} is not the name of an application.`, EXIT.usage)
    const limit = integerOf(values.limit ?? DEFAULT_LIMIT, '--limit', 1)
    const { storage } = await openStore(context)
    const damaged: string[] = []
    const untrusted: number[] = []
    const listed = await listRecords(storage, { app, limit }, (error, number) =>
      error instanceof Untrusted ? untrusted.push(number) : damaged.push(messageOf(error)),
    )
    const lines = [tableText([HEADER, ...listed.map(rowOf)]), ...damaged, ...untrustedLines(untrusted)]
    return {
      json: { command: 'releases', records: listed.map(jsonOf), damaged, untrusted },
      text: lines.join('\n'),
    }
  },
})
