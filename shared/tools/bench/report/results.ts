import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import type { Load } from '../measure/load-page.ts'
import type { VariantName } from '../variants/names.ts'
import { median } from './statistics.ts'

/** One page load. Loads of the same page, profile and round are pairs: they were measured one right after the other. */
export type Sample = {
  readonly page: string
  readonly profile: string
  readonly round: number
  readonly variant: VariantName
  readonly load: Load
}

/** The stored results of a run. */
export type Results = {
  /** The repository's commit, with '+' at the end if there were uncommitted changes. */
  readonly commit: string
  readonly machine: { readonly processor: string; readonly cores: number; readonly browser: string }
  /** The hash of the files of each variant. */
  readonly builds: Readonly<Partial<Record<VariantName, string>>>
  readonly samples: readonly Sample[]
}

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

/** Results of this machine and commit, without samples. */
export const noResults = (browser: string, builds: Results['builds']): Results => ({
  commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+'),
  machine: { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, browser },
  builds,
  samples: [],
})

/**
 * Reads stored results.
 * @throws Error when there are none
 */
export function readResults(file: string): Results {
  if (!existsSync(file)) throw new Error(`bench: there are no results yet, ${file} is missing`)
  // `writeResults` has written this file.
  return JSON.parse(readFileSync(file, 'utf8')) as Results
}

export function writeResults(file: string, results: Results): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`)
}

/** Loads of one page in one variant and profile, by round. */
export type Rounds = ReadonlyMap<number, Load>

/** The loads of a page in a profile, by variant. A variant without loads is left out. */
export function roundsOf(samples: readonly Sample[], page: string, profile: string): ReadonlyMap<VariantName, Rounds> {
  const variants = new Map<VariantName, Map<number, Load>>()
  for (const sample of samples) {
    if (sample.page !== page || sample.profile !== profile) continue
    const rounds = variants.get(sample.variant) ?? new Map<number, Load>()
    variants.set(sample.variant, rounds.set(sample.round, sample.load))
  }
  return variants
}

/** The values of a figure in two variants, for each round in which both loaded. */
export const pairsOf = (numerator: Rounds, denominator: Rounds, figure: keyof Load): (readonly [number, number])[] =>
  [...numerator].flatMap(([round, load]) => {
    const other = denominator.get(round)
    return other ? [[load[figure], other[figure]] as const] : []
  })

/** The median of a figure over all rounds. */
export const medianOf = (rounds: Rounds, figure: keyof Load): number =>
  median([...rounds.values()].map((load) => load[figure]))
