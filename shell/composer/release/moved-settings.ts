import { SHELL_PORT } from '@promptelier/build/origins'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import pMap from 'p-map'
import { readManifest } from '../artefacts/manifests.ts'
import { type CompositionFile, readComposition } from '../compose/composition-file.ts'
import { originOfEntry } from '../compose/target-in.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { State } from '../store/log.ts'
import { isOwnMachine, type Target } from '../store/settings.ts'
import { CONCURRENCY, type Storage } from '../store/storage.ts'
import { unlessStorageFails } from '../store/storage-failure.ts'
import { keys, type Store } from '../store/store.ts'

/** A setting that is not the one of what is live. */
export type Move = {
  /** 'site URL', 'reports', 'source', or the remote whose origin it is. */
  readonly name: string
  readonly from: string | undefined
  readonly to: string | undefined
  /** The shell's ports that belong to the two origins, when both are on this machine. */
  readonly ports?: readonly [from: number, to: number]
}

const SITE_URL = 'site URL'

/**
 * Compares the origin of a remote with that which its live version would have. None can be found for a version whose
 * manifest is damaged: it may be the one that a release replaces.
 */
async function originMove(
  storage: Storage,
  app: string,
  { entry, version }: CompositionFile['browser']['remotes'][string],
  { originOf }: Target,
): Promise<readonly Move[]> {
  const manifest = await readManifest(storage, app, version).catch(unlessStorageFails(undefined))
  if (manifest?.kind !== 'remote') return []
  const [from, to] = [originOfEntry(app, entry), originOf(app, manifest.port)]
  if (from === to) return []
  const shellPort = (origin: string) => Number(new URL(origin).port) - manifest.port + SHELL_PORT
  const isLocal = isOwnMachine(from) && isOwnMachine(to)
  return [{ name: app, from, to, ...(isLocal && { ports: [shellPort(from), shellPort(to)] as const }) }]
}

/** The settings that are no origins, by the name in a move. */
const valuesOf = ({ siteUrl, reports, source }: Omit<Target, 'originOf' | 'namedOriginOf'>) => ({
  [SITE_URL]: siteUrl,
  reports,
  source,
})

/** Compares the settings of a composition with others. A release of another port is no difference of the settings. */
export async function movesFrom(
  { storage }: Store,
  { browser }: CompositionFile,
  target: Target,
): Promise<readonly Move[]> {
  const next = new Map(Object.entries(valuesOf(target)))
  const values = Object.entries(valuesOf(browser)).map(([name, from]): Move => ({ name, from, to: next.get(name) }))
  const origins = await pMap(
    Object.entries(browser.remotes),
    ([app, remote]) => originMove(storage, app, remote, target),
    CONCURRENCY,
  )
  return [...values.filter(({ from, to }) => from !== to), ...origins.flat()]
}

/** What a composition contains of the settings, by the name in a move. */
const settingsIn = ({ browser }: CompositionFile): ReadonlyMap<string, string | undefined> =>
  new Map([
    ...Object.entries(browser.remotes).map(([app, { entry }]) => [app, originOfEntry(app, entry)] as const),
    ...Object.entries(valuesOf(browser)),
  ])

/** The settings of the store that one composition has, and another one before it had not. */
export async function movesBetween(
  store: Store,
  before: CompositionFile,
  after: CompositionFile,
  target: Target,
): Promise<readonly Move[]> {
  const [from, to] = [settingsIn(before), settingsIn(after)]
  // Most decisions move nothing: then no manifest is read.
  if (![...to].some(([name, value]) => from.has(name) && from.get(name) !== value)) return []
  return (await movesFrom(store, before, target)).filter((move) => to.has(move.name) && to.get(move.name) === move.to)
}

/** The ports of the shell when all origins on this machine move with them. */
function commonPorts(moves: readonly Move[]): Move['ports'] {
  const [first, ...others] = moves.flatMap(({ ports }) => (ports ? [ports] : []))
  return others.every((ports) => ports.join() === first?.join()) ? first : undefined
}

/** A text for each move. Those of the ports, which belong together, are one. */
export function moveTexts(moves: readonly Move[]): readonly string[] {
  const ports = commonPorts(moves)
  return [
    ...(ports ? [`ports ${ports.join(' → ')} for all`] : []),
    ...moves
      .filter((move) => !(ports && move.ports))
      .map(({ name, from, to }) => `${name} ${from ?? 'none'} → ${to ?? 'none'}`),
  ]
}

/** Whether a value is a default that no person has written: the settings are gone, or the port is that of one terminal. */
function isUnasked({ name, from, to }: Move, released: readonly string[]): boolean {
  if (name === SITE_URL) return to === DEFAULT_SITE_URL
  if (from === undefined || to === undefined || !URL.canParse(to) || !isOwnMachine(to)) return false
  return !(isOwnMachine(from) && released.includes(name))
}

async function refusalOf({ storage }: Store, moves: readonly Move[]): Promise<Refusal> {
  const ports = moves.every((move) => move.ports) && commonPorts(moves)
  if (ports)
    return new Refusal(
      `What is live was composed for the ports from ${ports[0]} on. This command would move the pages of all applications to those from ${ports[1]} on. Run it with PROMPTELIER_PORT=${ports[0]}; or move all of them: PROMPTELIER_PORT=${ports[1]} pnpm compose.`,
      EXIT.refused,
    )
  const cause = (await storage.exists(keys.settings)) ? 'no longer names them' : 'is missing'
  return new Refusal(
    `${keys.settings} in ${storage.location} ${cause}, and the live shop would move: ${moveTexts(moves).join(', ')}. Restore it, then repeat the command. If the shop shall move: pnpm compose.`,
    EXIT.refused,
  )
}

/**
 * Checks that a decision does not move the live shop by the way, for all teams: to default values, or to the ports of one
 * person's terminal.
 * @param target the settings that the decision composes with
 * @param released applications that the decision releases: their ports may become others
 * @throws (rejects) with a Refusal that says what would move, and the remedy
 */
export async function checkUnmoved(
  store: Store,
  live: State['live'],
  target: Target,
  released: readonly string[] = [],
): Promise<void> {
  const isOnWeb = Object.keys(live.versions).every((app) => !isOwnMachine(target.originOf(app, SHELL_PORT)))
  if (isOnWeb && target.siteUrl !== DEFAULT_SITE_URL) return
  // A damaged composition says nothing.
  const file = await readComposition(store.storage, live.composition).catch(unlessStorageFails(undefined))
  const moves = file ? await movesFrom(store, file, target) : []
  const unasked = moves.filter((move) => isUnasked(move, released))
  if (unasked.length > 0) throw await refusalOf(store, unasked)
}
