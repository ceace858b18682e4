import type { Result } from '../cli/command.ts'
import type { Context } from '../cli/context.ts'
import { secondsText } from '../cli/format.ts'
import { addedText, type Written, withMeasuredStore } from '../cli/measured-store.ts'
import { openStore } from '../cli/open-store.ts'
import { stoppable, stoppedText } from '../cli/stoppable.ts'
import { readComposition } from '../compose/composition-file.ts'
import { replacedBy } from '../release/earlier-records.ts'
import { targetOf } from '../release/target-of.ts'
import { checkAnyLive } from '../store/any-live.ts'
import { changedApps } from '../store/changed-apps.ts'
import { factsOf } from '../store/decision.ts'
import { type LogRecord, lastNumber, type State } from '../store/log.ts'
import { probeCreateOnly } from '../store/probe-create.ts'
import type { Acceptance } from '../store/signed-storage.ts'
import type { Store, Versions } from '../store/store.ts'
import { decisionText } from './describe-decision.ts'
import { movedNotes } from './settings-advice.ts'

/** The record of a change, with what only the command knows about it. */
export type Changed = {
  readonly record: LogRecord
  /** Durations of steps, in ms, by the name of the step. */
  readonly times?: Readonly<Record<string, number>>
  /** How many pages the composition needed, when it was made more than once; undefined: all that were rendered. */
  readonly rendered?: number
  /** How often it was made: again after each record that came first. */
  readonly attempts?: number
  /** Lines that are added to the text. */
  readonly notes?: readonly string[]
}

/** The version of each application that became another one, as JSON. */
const changesOf = (before: Versions, after: Versions) =>
  Object.fromEntries(
    changedApps(before, after).map(({ app, from, to }) => [app, { from: from ?? null, to: to ?? null }]),
  )

type Facts = Changed & {
  readonly command: string
  /** Undefined for the first record. */
  readonly replaced: Awaited<ReturnType<typeof replacedBy>>
  readonly isDry: boolean
  readonly written: Readonly<Written>
  readonly ms: number
  /** Lines about settings with which it was composed, and not what it has replaced. */
  readonly moved: readonly string[]
}

/** The command that takes a decision back; null when none does. */
function undoOf({ record: { decision, state }, replaced }: Facts): string | null {
  const { kind, app } = factsOf(decision)
  if (kind === 'canary') return 'pnpm abort'
  if (kind === 'kill') return `pnpm revive ${app}`
  if (kind === 'revive') return `pnpm kill ${app} --why "…"`
  if (kind === 'freeze') return 'pnpm thaw'
  if (kind === 'thaw') return 'pnpm freeze --why "…"'
  // A rollback returns to what was live: it brings no canary back.
  const hasChanged = replaced && replaced.found.state.live.composition !== state.live.composition
  return hasChanged ? `pnpm rollback ${replaced.madeLive.number}` : null
}

/** The composition that a decision is about. */
const madeBy = ({ decision, state }: LogRecord) => (factsOf(decision).kind === 'canary' && state.canary) || state.live

/** The composition that a decision is about, and what it replaces. */
function compared(record: LogRecord, before: State | undefined) {
  const made = madeBy(record)
  return { made, apps: changesOf(before?.live.versions ?? {}, made.versions) }
}

const rounded = (times: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(times).map(([step, ms]) => [step, Math.round(ms)]))

async function jsonOf(store: Store, facts: Facts) {
  const { command, record, replaced, isDry, written, rendered, ms, times = {} } = facts
  const isChanged = written.writers.has(record.writer)
  const { made, apps } = compared(record, isChanged ? replaced?.found.state : record.state)
  // The decision is in the log already: a damaged composition does not make it fail.
  const file = await readComposition(store.storage, made.composition).catch(() => undefined)
  return {
    command,
    dryRun: isDry,
    changed: isChanged,
    kind: record.decision.kind,
    record: record.number,
    composition: made.composition,
    apps,
    pages: { total: file ? Object.keys(file.documents).length : null, rendered: rendered ?? written.rendered },
    added: { objects: written.objects, bytes: written.bytes },
    decision: record.decision,
    ms: { ...rounded(times), total: Math.round(ms) },
    undo: isChanged ? undoOf(facts) : null,
  }
}

/** What has happened, in one sentence. */
function headline(record: LogRecord, isDry: boolean): string {
  const { decision, number, state, why } = record
  const begin = isDry ? `Dry run: record ${number} would be` : `Record ${number}:`
  const share =
    factsOf(decision).kind === 'canary' && state.canary ? ` for ${state.canary.share} % of the visitors` : ''
  return `${begin} ${decisionText(record)}${share}${why && ` – ${why}`}`
}

function liveText(isDry: boolean, isSame: boolean) {
  if (!isDry) return 'live now'
  return isSame ? 'live already' : 'would be live'
}

/** The lines about what was composed. Some decisions compose nothing. */
function composedLines(
  { storage }: Store,
  { isDry, record, replaced, written, attempts = 1 }: Facts,
  json: Awaited<ReturnType<typeof jsonOf>>,
) {
  const { apps, composition, pages } = json
  const before = replaced?.found.state.live.composition
  const again = attempts > 1 ? `, after ${attempts} attempts` : ''
  const { kind } = factsOf(record.decision)
  if (kind === 'freeze' || kind === 'thaw') return []
  const live = kind === 'canary' ? '' : `, ${liveText(isDry, composition === before)}`
  return [
    ...Object.entries(apps).map(([app, { from, to }]) => `  ${app}: ${from ?? 'new'} → ${to ?? 'removed'}`),
    `  composition  ${composition}${live} in ${storage.location}`,
    `  pages        ${pages.rendered} of ${pages.total ?? '?'} rendered${again}`,
    `  store        ${addedText(written, isDry)}`,
  ]
}

/** The lines about the command that takes a decision back. */
function undoLines(undo: string | null): readonly string[] {
  if (undo === null) return []
  const isWhole = undo.startsWith('pnpm rollback ')
  return [`  To go back:  ${undo}`, ...(isWhole ? ['  It also takes back what others release until then.'] : [])]
}

function textOf(store: Store, facts: Facts, json: Awaited<ReturnType<typeof jsonOf>>): string {
  const { record, isDry, ms, times = {}, moved, notes = [] } = facts
  const { canaryEnded } = factsOf(record.decision)
  const steps = Object.entries(times).map(([step, duration]) => `${step} ${secondsText(duration)}`)
  return [
    headline(record, isDry),
    ...composedLines(store, facts, json),
    `  time         ${secondsText(ms)}${steps.length > 0 ? ` (${steps.join(', ')})` : ''}`,
    ...(canaryEnded ? [`  canary       ended: ${canaryEnded}`] : []),
    ...[...moved, ...notes].map((note) => `  ${note}`),
    ...(isDry ? ['  Nothing was written.'] : undoLines(json.undo)),
  ].join('\n')
}

/** @throws (rejects) when a bucket without releases is on a server on which two releases could overwrite each other */
async function probeNewBucket({ storage, copies }: Store) {
  const isBucket = copies.folder === undefined
  if (isBucket && (await lastNumber(storage)) === 0) await probeCreateOnly(storage)
}

/** How a command that changes the log is run. */
export type ChangeOptions = {
  readonly command: string
  readonly isDry?: boolean
  /** Whether wrong settings stop it before it begins. Other commands read them when they decide, or need none. */
  readonly needsSettings?: boolean
  /** The text when the log is as before. */
  readonly nothing?: string
  /** What counts in a signed store although nobody has signed it. */
  readonly accepts?: Acceptance
  /** Whether it may be the first decision of a store. Others are refused there before they write: it may be mistyped. */
  readonly canBeFirst?: boolean
}

/**
 * Runs a command that appends a decision to the log, and describes what changed.
 * @param change makes the decision
 */
export async function runChange(
  context: Context,
  options: ChangeOptions,
  change: (store: Store) => Promise<Changed>,
): Promise<Result> {
  const { command, isDry = false, needsSettings = true, nothing = 'Nothing to change.', accepts } = options
  const started = performance.now()
  const opened = await openStore(context, accepts)
  if (!options.canBeFirst) await checkAnyLive(opened.storage)
  // Wrong settings are reported before anything is written.
  if (needsSettings) await targetOf(opened)
  if (!isDry) await probeNewBucket(opened)
  return withMeasuredStore(opened, isDry, async (store, written) => {
    const changed = await stoppable(
      () => change(store),
      () => stoppedText(written),
    )
    // The decision is made: an error here must not say otherwise.
    const replaced = await replacedBy(store, changed.record).catch(() => undefined)
    const ms = performance.now() - started
    const before = replaced?.found.state.live.composition
    const made = madeBy(changed.record).composition
    const moved = before === undefined ? [] : await movedNotes(store, before, made).catch(() => [])
    const facts = { ...changed, command, replaced, isDry, written, ms, moved }
    const json = await jsonOf(store, facts)
    const unchanged = [
      `${nothing} ${json.composition} stays live.`,
      ...(changed.notes ?? []).map((note) => `  ${note}`),
    ]
    return { json, text: json.changed ? textOf(store, facts, json) : unchanged.join('\n') }
  })
}
