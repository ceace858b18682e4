import { command } from '../cli/command.ts'
import { commitText, tableText } from '../cli/format.ts'
import { openStore } from '../cli/open-store.ts'
import { currentRecord } from '../release/decide.ts'
import { factsOf } from '../store/decision.ts'
import { type LogRecord, recordsFromLast, type State } from '../store/log.ts'
import { claimedKey } from '../store/signature.ts'
import { isSigned } from '../store/signed-storage.ts'
import type { Storage } from '../store/storage.ts'
import { keys, SHELL, type Store, type Versions } from '../store/store.ts'
import { spanText, timeText } from '../time-text.ts'
import { decisionText } from './describe-decision.ts'
import { settingsLines } from './settings-advice.ts'
import { uncheckedText } from './unchecked-signature.ts'

const HELP = `Shows what is live: the composition, each application's version with its commit, when and by whom it was released, a
running canary, remotes that are switched off, a freeze, settings that are not those of what is live, the last record of
the log, and whether the store is signed. A version that \`keys adopt\` has signed is marked when the record of its release is
not signed: nobody vouches for that commit, time and name.

When: before a release, and as the first command when something is wrong.

Examples:
  pnpm status
  pnpm status --json      for a script

What it does not do: it does not ask the servers. \`pnpm verify\` checks that all files are there and undamaged.`

/** In how many records the releases of the live versions are looked for. */
const MAX_RECORDS = 500

/** The record that released a version. */
type Origin = {
  readonly record: number
  readonly at: string
  readonly by: string
  readonly commit: string | null
  /** Whether the record counts. In a signed store, one of before it was signed only informs. */
  readonly isTrusted: boolean
}

/** The builds that a record has released: those of a canary are not among the live ones. */
const releasesIn = ({ decision, state }: LogRecord): State['releases'] =>
  (factsOf(decision).kind === 'canary' ? state.canary?.releases : state.releases) ?? {}

/** Finds the last releases of versions in the log. A version whose release is too long ago is left out. */
async function originsIn(
  storage: Storage,
  versions: Versions,
  isTrusted: boolean,
): Promise<Readonly<Record<string, Origin>>> {
  const origins: Record<string, Origin> = {}
  let read = 0
  // A damaged record cannot be the last one here. An earlier one only hides a release.
  for await (const record of recordsFromLast(storage, () => {})) {
    for (const [app, version] of Object.entries(factsOf(record.decision).apps))
      if (versions[app] === version && !origins[app])
        origins[app] = {
          record: record.number,
          at: record.at,
          by: record.by,
          commit: releasesIn(record)[app]?.commit ?? null,
          isTrusted,
        }
    read += 1
    if (read === MAX_RECORDS || Object.keys(versions).every((app) => origins[app])) break
  }
  return origins
}

/** The last releases of versions. Those that `keys adopt` has signed were released by a record that is not signed. */
async function originsOf({ storage }: Store, versions: Versions) {
  const trusted = await originsIn(storage, versions, true)
  if (!isSigned(storage) || Object.keys(versions).every((app) => trusted[app])) return trusted
  return { ...(await originsIn(storage.unsigned, versions, false)), ...trusted }
}

function appsTable({ live, killed }: State, origins: Readonly<Record<string, Origin>>): string {
  const names = Object.keys(live.versions).toSorted((one, other) => Number(other === SHELL) - Number(one === SHELL))
  const rows = names.map((app) => {
    const origin = origins[app]
    const facts = origin
      ? [
          origin.commit === null ? '–' : commitText(origin.commit),
          timeText(origin.at),
          origin.by,
          `record ${origin.record}${origin.isTrusted ? '' : ' (unsigned)'}`,
        ]
      : ['–', '–', '–', '–']
    return [app, live.versions[app] ?? '', ...facts, app in killed ? 'SWITCHED OFF' : '']
  })
  return tableText([['Application', 'Version', 'Commit', 'Released (UTC)', 'By', 'In', 'State'], ...rows], '  ')
}

/** One line for each thing that is not as usual. */
function stateLines({ live, canary, killed, frozen }: State): readonly string[] {
  const changed = Object.entries(canary?.versions ?? {}).filter(([app, version]) => live.versions[app] !== version)
  return [
    ...(canary
      ? [
          `Canary: ${changed.map((entry) => entry.join('@')).join(', ')} for ${canary.share} % of the visitors, ${canary.minVisits} visits needed, ${leftText(canary.until)}. End it: pnpm promote, or pnpm abort`,
        ]
      : ['Canary: none']),
    ...Object.entries(killed).map(([app, why]) => `Switched off: ${app} (${why}). Switch it on: pnpm revive ${app}`),
    frozen
      ? `Frozen: since ${timeText(frozen.at)} by ${frozen.by}: ${frozen.reason}. Allow releases: pnpm thaw`
      : 'Frozen: no',
  ]
}

function leftText(until: string): string {
  const [now, end] = [Date.now(), Date.parse(until)]
  return end > now ? `${spanText(now, end)} left` : 'its time is over'
}

const lastLine = (record: LogRecord) =>
  `Last record: ${record.number}, ${timeText(record.at)} by ${record.by}: ${decisionText(record)}${record.why && ` – ${record.why}`}`

/** Who has signed the last record, and whether that was checked. */
async function signatureOf({ storage }: Store, { number }: LogRecord) {
  const content = await storage.read(keys.record(number))
  return { key: (content && claimedKey(content)) ?? null, checked: isSigned(storage) }
}

function signatureText({ key, checked }: Awaited<ReturnType<typeof signatureOf>>): string {
  if (checked) return `Signed: the last record, with the trusted key ${key}`
  if (key === null) return 'Signed: no. Whoever can write to the store can change the shop'
  return uncheckedText(key)
}

export const status = command({
  name: 'status',
  summary: 'shows what is live',
  usage: '[--json]',
  help: HELP,
  options: {},
  words: { min: 0, max: 0 },
  async run(_, context) {
    const store = await openStore(context)
    const head = await currentRecord(store.storage)
    const { state, number, at, by, why, decision } = head
    const origins = await originsOf(store, state.live.versions)
    const apps = Object.fromEntries(
      Object.entries(state.live.versions).map(([app, version]) => [app, { version, released: origins[app] ?? null }]),
    )
    const { canary, killed, frozen, revoked } = state
    const signature = await signatureOf(store, head)
    const settings = await settingsLines(store, state)
    const json = {
      command: 'status',
      store: store.storage.location,
      composition: state.live.composition,
      apps,
      canary,
      killed,
      frozen,
      revoked,
      last: { record: number, at, by, why, decision },
      signature,
      settings,
    }
    const text = [
      `Live: composition ${state.live.composition} in ${store.storage.location}`,
      appsTable(state, origins),
      ...stateLines(state),
      ...settings,
      signatureText(signature),
      lastLine(head),
    ]
    return { json, text: text.join('\n') }
  },
})
