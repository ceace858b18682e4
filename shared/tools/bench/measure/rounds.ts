import type { Sample } from '../report/results.ts'
import type { Variant } from '../variants/variants.ts'
import { firstDifference } from './first-difference.ts'
import { appearanceOf, type Bench, loadPage } from './load-page.ts'
import type { BenchPage, Profile } from './pages.ts'

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, position: Math.random() }))
    .sort((a, b) => a.position - b.position)
    .map(({ item }) => item)
}

/**
 * Loads every page in every variant once, without measuring, for two reasons: the server compresses its files, and
 * variants that show different pages are found before they are measured.
 * @throws (rejects) when a page does not load, or does not look the same in all variants
 */
export async function warmUp(bench: Bench, variants: readonly Variant[], pages: readonly BenchPage[]): Promise<void> {
  for (const page of pages) {
    let first: { name: string; appearance: readonly string[] } | undefined
    for (const { name, site } of variants) {
      const appearance = await appearanceOf(bench, site, page)
      first ??= { name, appearance }
      const difference = firstDifference(first.appearance, appearance)
      if (difference)
        throw new Error(
          `bench: ${page.path} is not the same page in ${first.name} and ${name}:\n${difference.join('\n')}`,
        )
    }
  }
}

/** What to measure. `firstRound` is the number of the first new round: earlier results may have rounds before it. */
export type Plan = {
  readonly variants: readonly Variant[]
  readonly pages: readonly BenchPage[]
  readonly profiles: readonly Profile[]
  readonly rounds: number
  readonly firstRound: number
}

/**
 * Measures page loads. Each round loads every page once in each variant. The variants of a page are loaded one right
 * after the other in random order, so that the same noise of the machine affects all of them.
 * @param bench browser, link and server
 * @param onSample receives each successful load
 * @param onFailure receives a sentence for each load that failed; such a load is not part of any pair
 * @throws (rejects) when the browser has exited; `onSample` has received all successful loads before that
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
            const load = await loadPage(bench, site, page, profile)
            onSample({ page: page.name, profile: profile.name, round, variant: name, load })
          } catch (error) {
            // Without the browser, no other load can succeed.
            if (!bench.browser.isConnected()) throw new Error('bench: the browser has exited', { cause: error })
            onFailure(
              `${name}, ${page.name}, ${profile.name}: ${error instanceof Error ? error.message : String(error)}`,
            )
          }
}
