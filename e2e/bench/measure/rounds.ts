import type { Sample } from '../report/results.ts'
import type { Variant } from '../variants/variants.ts'
import { type Appearance, type Bench, loadPage } from './load-page.ts'
import type { BenchPage, Profile } from './pages.ts'

/** As fast as this machine is. */
const UNTHROTTLED: Profile = { name: 'unthrottled', rttMs: 1, downBitsPerSecond: 1e9, cpuSlowdown: 1 }

function shuffled<One>(list: readonly One[]): One[] {
  return list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/**
 * Loads every page in every variant once, unmeasured: the server compresses its files, and variants that show different
 * pages are found before they are compared.
 * @throws (rejects) when a page does not load, or two variants of it differ in title, heading or height
 */
export async function warmUp(bench: Bench, variants: readonly Variant[], pages: readonly BenchPage[]): Promise<void> {
  for (const page of pages) {
    const appearances = new Map<string, Appearance>()
    for (const { name, site } of variants)
      appearances.set(name, (await loadPage(bench, site, page, UNTHROTTLED)).appearance)
    const texts = [...appearances].map(([name, appearance]) => ({ name, text: JSON.stringify(appearance) }))
    if (new Set(texts.map(({ text }) => text)).size > 1)
      throw new Error(
        `bench: the variants show different pages at ${page.path}:\n${texts.map(({ name, text }) => `${name}: ${text}`).join('\n')}`,
      )
  }
}

/** What to measure. `firstRound` follows those that were measured before. */
export type Plan = {
  readonly variants: readonly Variant[]
  readonly pages: readonly BenchPage[]
  readonly profiles: readonly Profile[]
  readonly rounds: number
  readonly firstRound: number
}

/**
 * Measures: in each round every page, in each variant once, right after each other and in random order, so that all of
 * them meet the same noise of the machine.
 * @param bench browser, line and server
 * @param onSample is called after each load
 * @param onFailure is called with a sentence for each load that failed: its round counts for no variant
 */
export async function measureRounds(
  bench: Bench,
  { variants, pages, profiles, rounds, firstRound }: Plan,
  onSample: (sample: Sample) => void,
  onFailure: (sentence: string) => void,
): Promise<void> {
  for (let round = firstRound; round < firstRound + rounds; round += 1)
    for (const profile of profiles)
      for (const page of pages)
        for (const { name, site } of shuffled(variants))
          try {
            const { load } = await loadPage(bench, site, page, profile)
            onSample({ page: page.name, profile: profile.name, round, variant: name, load })
          } catch (error) {
            onFailure(
              `${name}, ${page.name}, ${profile.name}: ${error instanceof Error ? error.message : String(error)}`,
            )
          }
}
