import * as v from 'valibot'
import type { Versions } from './store.ts'

/** Further facts for the people who read the log, such as what the gate has measured. */
type Evidence = Readonly<Record<string, unknown>>

type Released = { readonly apps: Versions; readonly without?: readonly string[]; readonly rendered: number }

/** Why the running canary ends with a decision about something else. */
type CanaryEnd = { readonly canaryEnded?: string }

/** What this composer decides: the member `decision` of the records that it writes. */
export type Decision = Evidence &
  (
    | ({ readonly kind: 'release' } & Released & CanaryEnd)
    | ({ readonly kind: 'canary' } & Released)
    | { readonly kind: 'promote'; readonly promoted: Versions }
    | { readonly kind: 'abort' | 'no-data'; readonly leftOut: readonly string[]; readonly goesOn: readonly string[] }
    | { readonly kind: 'rollback'; readonly to: number; readonly versions: Versions }
    | { readonly kind: 'rollback'; readonly to: number; readonly damaged: number }
    | ({
        readonly kind: 'rollback'
        readonly app: string
        readonly from: string | undefined
        readonly version: string
      } & CanaryEnd)
    | ({ readonly kind: 'kill' | 'revive'; readonly app: string } & CanaryEnd)
    | { readonly kind: 'freeze' | 'thaw' | 'compose' }
    | { readonly kind: 'adopt'; readonly to: number }
  )

const KINDS = [
  'release',
  'canary',
  'promote',
  'abort',
  'no-data',
  'rollback',
  'kill',
  'revive',
  'freeze',
  'thaw',
  'compose',
  'adopt',
] as const satisfies readonly Decision['kind'][]

const text = v.fallback(v.string(), '')
const texts = v.fallback(v.array(v.string()), [])
const versions = v.fallback(v.record(v.string(), v.string()), {})

const facts = v.object({
  kind: v.fallback(v.optional(v.picklist(KINDS)), undefined),
  apps: versions,
  promoted: versions,
  app: text,
  version: text,
  to: v.fallback(v.number(), 0),
  without: texts,
  leftOut: texts,
  goesOn: texts,
  canaryEnded: text,
})

/**
 * The facts of a decision that commands show. The log does not check them: one that is missing or malformed is empty here.
 * @param decision of a record, which another version of the composer may have written: of a kind that only that one
 *   knows, `kind` is undefined
 */
export const factsOf = (decision: Evidence): v.InferOutput<typeof facts> => v.parse(facts, decision)
