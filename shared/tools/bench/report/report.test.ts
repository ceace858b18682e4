import { expect, test } from 'vitest'
import type { Load } from '../measure/load-page.ts'
import type { VariantName } from '../variants/names.ts'
import { chart } from './chart.ts'
import { medianOf, pairsOf, type Results, roundsOf, type Sample } from './results.ts'
import { tables } from './table.ts'

const load = (hydratedMs: number): Load => ({
  firstPaintMs: hydratedMs / 2,
  contentMs: hydratedMs - 100,
  hydratedMs,
  blockedMs: 30,
  layoutShift: 0,
  scriptBytes: 104_612,
  totalBytes: 166_334,
  requests: 48,
})

const sample = (variant: VariantName, round: number, hydratedMs: number, profile = 'slow-4g'): Sample => ({
  page: 'home',
  profile,
  round,
  variant,
  load: load(hydratedMs),
})

const SAMPLES = [
  sample('spa', 1, 2000),
  sample('federated', 1, 2200),
  sample('federated', 2, 4620),
  sample('spa', 2, 4200),
  // The third load of the SPA failed.
  sample('federated', 3, 9000),
  sample('spa', 1, 700, 'fast-4g'),
]
const RESULTS: Results = {
  commit: '0123abc',
  machine: { processor: 'Abacus', cores: 2, browser: 'Chromium 1' },
  builds: {},
  samples: SAMPLES,
}

test('a round with a failed load is not a pair, but counts for the variants that loaded', () => {
  const rounds = roundsOf(SAMPLES, 'home', 'slow-4g')
  const [spa, federated] = [rounds.get('spa'), rounds.get('federated')]
  if (!spa || !federated) throw new Error('a variant is missing')
  expect(pairsOf(federated, spa, 'hydratedMs')).toEqual([
    [2200, 2000],
    [4620, 4200],
  ])
  expect(medianOf(federated, 'hydratedMs')).toBe(4620)
})

test('the tables show the medians of each variant, and ratios with their intervals', () => {
  const text = tables(RESULTS)
  expect(text).toMatch(/^Cold page loads at 0123abc, Chromium 1, 2 × Abacus$/m)
  expect(text).toMatch(/^home +spa +2 +1550 +3000 +3100 +30 +0\.000 +104\.6 +166\.3 +48$/m)
  expect(text).toMatch(/^home +federated +3 +2310 +4520 +4620 /m)
  expect(text).toMatch(/^home +federated \/ spa .* 1\.10 \[1\.10, 1\.10\]$/m)
  expect(text).toMatch(/^fast-4g: 60 ms, 9 Mbit\/s, processor ×2/m)
  expect(text).not.toContain('category')
})

test('the chart labels every bar with its figures, and all labels are inside its frame', () => {
  const svg = chart(RESULTS)
  expect(svg).toContain('<title>federated: first paint 2.31 s, content 4.52 s, hydrated 4.62 s</title>')
  expect(svg).toContain('<title>spa: first paint 0.35 s, content 0.60 s, hydrated 0.70 s</title>')
  expect(svg).toContain('processor ×4; 2 to 3 rounds')
  expect(svg).not.toContain('NaN')
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
  const positions = [...svg.matchAll(/<text[^>]* x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(positions.length).toBeGreaterThan(10)
  for (const [x = Infinity, y = Infinity] of positions) {
    expect(x).toBeLessThan(width)
    expect(y).toBeLessThan(height)
  }
})
