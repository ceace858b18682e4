import * as v from 'valibot'
import type { LogRecord } from '../store/log.ts'
import type { Versions } from '../store/store.ts'

const text = v.fallback(v.string(), '')
const texts = v.fallback(v.array(v.string()), [])

/** The facts of decisions that people read. The log does not check them: a missing one is left out. */
const facts = v.object({
  apps: v.fallback(v.record(v.string(), v.string()), {}),
  promoted: v.fallback(v.record(v.string(), v.string()), {}),
  app: text,
  version: text,
  to: v.fallback(v.number(), 0),
  without: texts,
  leftOut: texts,
  goesOn: texts,
  canaryEnded: text,
})

/** The versions that a release or a canary has published, by application. */
export const releasedVersions = ({ decision }: LogRecord): Versions => v.parse(facts, decision).apps

const MAX_LISTED = 2

/** 'content-mfe@a1b2c3d4e5', or '5 applications'. */
function appsText(apps: Versions): string {
  const listed = Object.entries(apps)
  return listed.length > MAX_LISTED
    ? `${listed.length} applications`
    : listed.map(([app, version]) => `${app}@${version}`).join(', ')
}

const withoutText = (apps: readonly string[]) => (apps.length > 0 ? `without ${apps.join(', ')}` : '')

const canaryEndText = ({ kind }: LogRecord['decision'], leftOut: readonly string[], goesOn: readonly string[]) =>
  [kind, leftOut.join(', '), goesOn.length > 0 ? `(canary goes on: ${goesOn.join(', ')})` : '']
    .filter(Boolean)
    .join(' ')

/** What was decided, in a few words. */
export function decisionText({ decision }: LogRecord): string {
  const { apps, promoted, app, version, to, without, leftOut, goesOn, canaryEnded } = v.parse(facts, decision)
  const { kind } = decision
  const end = canaryEnded && ' (canary ended)'
  if (kind === 'release' || kind === 'canary')
    return [kind, appsText(apps), withoutText(without)].filter(Boolean).join(' ') + end
  if (kind === 'promote') return `promote ${appsText(promoted)}`.trimEnd()
  if (kind === 'rollback') return app ? `rollback ${app}@${version}${end}` : `rollback to record ${to}`
  if (kind === 'abort' || kind === 'no-data') return canaryEndText(decision, leftOut, goesOn)
  if (kind === 'adopt') return `adopt record ${to}`
  if (kind === 'compose') return 'compose again'
  return app ? `${kind} ${app}${end}` : kind
}
