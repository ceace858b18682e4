import { factsOf } from '../store/decision.ts'
import type { LogRecord } from '../store/log.ts'
import type { Versions } from '../store/store.ts'

const MAX_LISTED = 2

/** 'content-mfe@a1b2c3d4e5', or '5 applications'. */
function appsText(apps: Versions): string {
  const listed = Object.entries(apps)
  return listed.length > MAX_LISTED
    ? `${listed.length} applications`
    : listed.map(([app, version]) => `${app}@${version}`).join(', ')
}

const withoutText = (apps: readonly string[]) => (apps.length > 0 ? `without ${apps.join(', ')}` : '')

const canaryEndText = (kind: string, leftOut: readonly string[], goesOn: readonly string[]) =>
  [kind, leftOut.join(', '), goesOn.length > 0 ? `(canary goes on: ${goesOn.join(', ')})` : '']
    .filter(Boolean)
    .join(' ')

/** What was decided, in a few words. */
export function decisionText({ decision }: LogRecord): string {
  const { kind, apps, promoted, app, version, to, without, leftOut, goesOn, canaryEnded } = factsOf(decision)
  const end = canaryEnded && ' (canary ended)'
  if (kind === 'release' || kind === 'canary')
    return [kind, appsText(apps), withoutText(without)].filter(Boolean).join(' ') + end
  if (kind === 'promote') return `promote ${appsText(promoted)}`.trimEnd()
  if (kind === 'rollback') return app ? `rollback ${app}@${version}${end}` : `rollback to record ${to}`
  if (kind === 'abort' || kind === 'no-data') return canaryEndText(kind, leftOut, goesOn)
  if (kind === 'adopt') return `adopt record ${to}`
  if (kind === 'compose') return 'compose again'
  return app ? `${decision.kind} ${app}${end}` : decision.kind
}
