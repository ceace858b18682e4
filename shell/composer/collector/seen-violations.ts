import type { Violation } from './policy-reports.ts'

/** How many different violations of one composition are stored, so that nobody can fill the file, nor the place of others. */
const LIMITS = {
  /** That one network reports. */
  network: 20,
  /** Of one directive and one blocked origin: on many pages or by many scripts. */
  origin: 20,
  /** Of one directive. */
  directive: 60,
} as const

/** Remembers which violations are stored: each once, and a limited number for each composition. */
export type SeenViolations = {
  /**
   * @param network that has reported it; undefined for one that was stored before a restart
   * @returns whether a violation shall be stored
   */
  readonly add: (violation: Violation, network: string | undefined) => boolean
  /** Forgets those of other compositions. */
  readonly keep: (compositions: readonly string[]) => void
}

/** The violations of one composition. */
type SeenOfOne = {
  readonly known: Set<string>
  /** How many are stored, by what their number is limited for. Networks are in memory only. */
  readonly counts: Map<string, number>
  hasLogged: boolean
}

/** What the number of violations is limited for, each with its limit. */
const limitsOf = ({ directive: name, blocked }: Violation, network: string | undefined) =>
  [
    ...(network === undefined ? [] : [[`network ${network}`, LIMITS.network] as const]),
    [`origin ${name} ${blocked}`, LIMITS.origin],
    [`directive ${name}`, LIMITS.directive],
  ] as const

export function seenViolations(): SeenViolations {
  const seen = new Map<string, SeenOfOne>()
  return {
    add(next, network) {
      const { composition } = next
      const one = seen.get(composition) ?? { known: new Set(), counts: new Map(), hasLogged: false }
      seen.set(composition, one)
      const key = JSON.stringify(next)
      if (one.known.has(key)) return false
      const limits = limitsOf(next, network)
      const countOf = (name: string) => one.counts.get(name) ?? 0
      if (limits.some(([name, limit]) => countOf(name) >= limit)) {
        if (!one.hasLogged)
          console.error(
            `Composition ${composition}: some violations of its policy are not stored, because there are too many.`,
          )
        one.hasLogged = true
        return false
      }
      one.known.add(key)
      for (const [name] of limits) one.counts.set(name, countOf(name) + 1)
      return true
    },
    keep(compositions) {
      for (const id of seen.keys()) if (!compositions.includes(id)) seen.delete(id)
    },
  }
}
