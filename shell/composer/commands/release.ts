import { resolve } from 'node:path'
import { isApplicationName } from '@promptelier/build/remote-config'
import { type Arguments, command, DRY_RUN, type Result, WHY } from '../cli/command.ts'
import type { Context } from '../cli/context.ts'
import { integerOf } from '../cli/parse-arguments.ts'
import type * as gateExports from '../gate/gate.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { CanaryPlan } from '../release/canary-after.ts'
import type { State } from '../store/log.ts'
import { buildNotes, checkedOutCommit } from './build-notes.ts'
import { allApps, builtApps, checkBuilds, nearestApp } from './builds.ts'
import { runChange } from './change.ts'
import { changeNotes, listText } from './change-notes.ts'
import { changedSources } from './changed-sources.ts'
import { checkLive } from './live-apps.ts'
import { settingsAdvice } from './settings-advice.ts'

const DEFAULT_MIN_VISITS = '100'
const DEFAULT_MINUTES = '60'
const MAX_SHARE = 50
const MINUTE_MS = 60_000

const NOTHING = 'Nothing to release: these versions are live already.'

const HELP = `Publishes builds, composes them with the live versions of all other applications, checks the result and makes it
live. Nothing is live before all checks have passed; when one fails, the shop stays as it was.

When: after \`pnpm --filter <app> build\`. Teams release alone, also at the same moment: nobody waits for another
release, and no release is lost. Versions that are live already are not released again: then the log stays as it is.

Examples:
  pnpm release product-mfe --why "New reviews"     one application, from its build
  pnpm release --all                               all applications of this folder, also the first release
  pnpm release product-mfe --dry-run               what would change, after all checks
  pnpm release product-mfe --canary 5              5 % of the visitors get it first, beside a control group of 5 %
  pnpm release --without gifts-mfe                 takes a remote out of the shop

What it does not do: it does not build, and it does not deploy a remote without the shop around it.`

const options = {
  all: { type: 'boolean', about: 'releases all applications; refused when one is not built' },
  without: {
    type: 'string',
    multiple: true,
    value: '<remote>',
    about: 'takes a remote out of the shop; may be given several times',
  },
  from: {
    type: 'string',
    value: '<folder>',
    about: 'folder that contains the folders of the applications (default: .)',
  },
  why: WHY,
  again: { type: 'boolean', about: 'allows versions that were rolled back before' },
  canary: { type: 'string', value: '<percent>', about: `first for this share of the visitors, 1 to ${MAX_SHARE}` },
  'min-visits': {
    type: 'string',
    value: '<n>',
    about: `visits that each group needs before a verdict (default: ${DEFAULT_MIN_VISITS})`,
  },
  for: {
    type: 'string',
    value: '<minutes>',
    about: `how long the verdict may take; without enough visits, the canary ends (default: ${DEFAULT_MINUTES})`,
  },
  'no-browser': { type: 'boolean', about: 'leaves out the check in a real browser; the log says so' },
  'accept-growth': { type: 'boolean', about: 'allows pages to load over 10 % and over 5 kB more than before' },
  'accept-dead-links': { type: 'boolean', about: 'allows links of the shop that lead to its 404 page from now on' },
  'accept-edits': {
    type: 'boolean',
    about: 'when there is nothing to release, succeeds also if sources have changed since their builds',
  },
  'dry-run': DRY_RUN,
} as const

type Values = Arguments<typeof options>['values']

/** The gate's module, as this command uses it. */
export type GateModule = Pick<typeof gateExports, 'createGate'>

/** @throws Refusal when an option of a canary is wrong, or is given without --canary */
function canaryPlan(values: Values): CanaryPlan | undefined {
  const { canary, 'min-visits': minVisits, for: minutes, without } = values
  if (canary !== undefined && without)
    throw new Refusal('--without is for all visitors: leave out --canary.', EXIT.usage)
  if (canary === undefined) {
    if (minVisits !== undefined || minutes !== undefined)
      throw new Refusal('--min-visits and --for describe a canary: add --canary <percent>.', EXIT.usage)
    return undefined
  }
  return {
    share: integerOf(canary, '--canary', 1, MAX_SHARE),
    minVisits: integerOf(minVisits ?? DEFAULT_MIN_VISITS, '--min-visits', 1),
    timeoutMs: integerOf(minutes ?? DEFAULT_MINUTES, '--for', 1) * MINUTE_MS,
  }
}

/** @throws Refusal when no applications are named, or when they do not exist */
function appsOf(words: readonly string[], { all, from, without = [] }: Values, builds: string): readonly string[] {
  const both = words.find((word) => without.includes(word))
  if (both !== undefined) throw new Refusal(`${both} cannot be released and taken out at once.`, EXIT.usage)
  if (words.length === 0 && !all && without.length > 0) return []
  if (all && words.length > 0) throw new Refusal('Name applications or write --all, not both.', EXIT.usage)
  const isCopied = from !== undefined
  if (all) return allApps(builds, isCopied).filter((app) => !without.includes(app))
  if (words.length === 0)
    throw new Refusal(
      `Name the applications to release, or write --all for: ${builtApps(builds, isCopied).join(', ')}.`,
      EXIT.usage,
    )
  const wrong = words.find((word) => !isApplicationName(word))
  if (wrong !== undefined)
    throw new Refusal(`${wrong} is not the name of an application.${nearestApp(builds, wrong)}`, EXIT.usage)
  checkBuilds(builds, words, isCopied)
  return [...new Set(words)]
}

async function run(
  { values, words }: Arguments<typeof options>,
  context: Context,
  gateModule: () => Promise<GateModule>,
): Promise<Result> {
  const builds = resolve(context.root, values.from ?? '.')
  const canary = canaryPlan(values)
  const apps = appsOf(words, values, builds)
  const { without = [] } = values
  const { release } = await import('../release/release.ts')
  const { createGate } = await gateModule()
  const { onProgress } = context
  const isDry = values['dry-run'] ?? false
  const change = { command: 'release', isDry, nothing: NOTHING, canBeFirst: values.all ?? false }
  return runChange(context, change, async (store) => {
    if (without.length > 0) await checkLive(store, without)
    if (apps.length > 0) onProgress(`Releasing ${apps.join(', ')} from ${builds} to ${store.storage.location}`)
    const gate = createGate(store, {
      browser: !values['no-browser'],
      acceptGrowth: values['accept-growth'] ?? false,
      acceptDeadLinks: values['accept-dead-links'] ?? false,
      onProgress,
    })
    const changed = changedSources(builds, apps)
    for (const text of changed) onProgress(text)
    const { record, isNew, composed, attempts, times, before, endedPaths, facts } = await release(store, {
      ...context.authorOf(values.why),
      apps,
      without,
      builds,
      again: values.again ?? false,
      evenFrozen: isDry,
      canary,
      gate,
    })
    if (!isNew && changed.length > 0 && !values['accept-edits'])
      throw new Refusal([NOTHING, ...changed].join('\n'), EXIT.refused)
    return {
      record,
      times: { ...times },
      rendered: composed.rendered.length,
      attempts,
      notes: [
        ...(before ? await changeNotes(store.storage, before, composed.file) : []),
        ...buildNotes(facts, checkedOutCommit(builds)),
        // Otherwise it is the record of an earlier release, with the checks of that one.
        ...(isNew ? checkNotes(record.decision, canary) : []),
        ...(isDry ? frozenNotes(record.state) : []),
        ...(await settingsAdvice(store, record.state)),
        ...endedNotes(endedPaths),
      ],
    }
  })
}

/** A dry run makes all checks during a freeze too: only the release itself is refused. */
const frozenNotes = ({ frozen }: State) =>
  frozen ? [`frozen       would be refused now: ${frozen.reason}. \`pnpm thaw\` allows releases again`] : []

const MAX_PATHS = 5

/** What a person should know about the checks. */
function checkNotes(decision: Readonly<Record<string, unknown>>, canary: CanaryPlan | undefined): string[] {
  const { browser, kind, deadLinks } = decision
  return [
    ...(typeof browser === 'string' ? [`browser      ${browser}`] : []),
    ...(Array.isArray(deadLinks) && deadLinks.length > 0
      ? [`dead links   ${listText(deadLinks.map(String), MAX_PATHS)}`]
      : []),
    ...(canary && kind === 'release' ? ['The first release has no canary: there is nothing to compare it with.'] : []),
  ]
}

/** The addresses that visitors and search engines know, and that lead to the 404 page from now on. */
function endedNotes(paths: readonly string[]): string[] {
  if (paths.length === 0) return []
  return [`addresses    ${listText(paths, MAX_PATHS)}: no page and no redirect any more (README.md, “Rename a page”)`]
}

/** @param gateModule loads the checks of a candidate */
export const releaseCommand = (gateModule: () => Promise<GateModule>) =>
  command({
    name: 'release',
    summary: 'makes builds live, after all checks',
    usage: '<app…> | --all | --without <remote> [options]',
    help: HELP,
    options,
    words: { min: 0, max: Number.POSITIVE_INFINITY },
    run: (given, context) => run(given, context, gateModule),
  })
