import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import type { Load } from '../measure/load-page.ts'
import type { VariantName } from '../variants/names.ts'
import { median } from './statistics.ts'

/** One load; those of one page, profile and round were measured within seconds of each other: they are pairs. */
export type Sample = {
  readonly page: string
  readonly profile: string
  readonly round: number
  readonly variant: VariantName
  readonly load: Load
}

/** What a run leaves behind. */
export type Results = {
  /** Of the repository; ends with '+' when it had changes. */
  readonly commit: string
  readonly machine: { readonly processor: string; readonly cores: number; readonly browser: string }
  /** Changes with any byte of a variant. */
  readonly builds: Readonly<Partial<Record<VariantName, string>>>
  readonly samples: readonly Sample[]
}

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

/** Results without a sample yet, of this machine as it is. */
export const noResults = (browser: string, builds: Results['builds']): Results => ({
  commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+'),
  machine: { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, browser },
  builds,
  samples: [],
})

/** @throws Error when nothing was measured yet */
export function readResults(file: string): Results {
  if (!existsSync(file)) throw new Error(`bench: nothing was measured yet, ${file} is missing`)
  // Written by `writeResults`.
  return JSON.parse(readFileSync(file, 'utf8')) as Results
}

export function writeResults(file: string, results: Results): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`)
}

/** Loads of one page in one variant and profile, by their round. */
export type Rounds = ReadonlyMap<number, Load>

/** What was measured of a page in a profile, by variant; a variant without a load is not in it. */
export function roundsOf(samples: readonly Sample[], page: string, profile: string): ReadonlyMap<VariantName, Rounds> {
  const variants = new Map<VariantName, Map<number, Load>>()
  for (const sample of samples) {
    if (sample.page !== page || sample.profile !== profile) continue
    const rounds = variants.get(sample.variant) ?? new Map<number, Load>()
    variants.set(sample.variant, rounds.set(sample.round, sample.load))
  }
  return variants
}

/** A figure of two variants, in each round in which both were loaded. */
export const pairsOf = (above: Rounds, below: Rounds, figure: keyof Load): (readonly [number, number])[] =>
  [...above].flatMap(([round, load]) => {
    const other = below.get(round)
    return other ? [[load[figure], other[figure]] as const] : []
  })

/** The median of a figure over all rounds. */
export const medianOf = (rounds: Rounds, figure: keyof Load): number =>
  median([...rounds.values()].map((load) => load[figure]))
