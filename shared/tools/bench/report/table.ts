import type { Load } from '../measure/load-page.ts'
import { PAGES, PROFILES, type Profile } from '../measure/pages.ts'
import { VARIANT_NAMES, type VariantName } from '../variants/names.ts'
import { medianOf, pairsOf, type Results, type Rounds, roundsOf, type Sample } from './results.ts'
import { pairedRatio } from './statistics.ts'

const COLUMNS: readonly { title: string; figure: keyof Load; digits?: number; unit?: number }[] = [
  { title: 'first paint', figure: 'firstPaintMs' },
  { title: 'content', figure: 'contentMs' },
  { title: 'hydrated', figure: 'hydratedMs' },
  { title: 'blocked', figure: 'blockedMs' },
  { title: 'shift', figure: 'layoutShift', digits: 3 },
  { title: 'script kB', figure: 'scriptBytes', digits: 1, unit: 1000 },
  { title: 'total kB', figure: 'totalBytes', digits: 1, unit: 1000 },
  { title: 'requests', figure: 'requests' },
]
const TIME_COLUMNS = COLUMNS.slice(0, 3)

const RATIOS: readonly (readonly [VariantName, VariantName])[] = [
  ['federated', 'spa'],
  ['federated', 'prerendered'],
  ['federated-5', 'prerendered'],
  ['federated-50', 'federated'],
]

/** Aligns cells in columns: the first two to the left, the others to the right. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function ratioText(numerator: Rounds, denominator: Rounds, figure: keyof Load): string {
  const { ratio, low, high } = pairedRatio(pairsOf(numerator, denominator, figure))
  return Number.isNaN(low) ? ratio.toFixed(2) : `${ratio.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`
}

function profileTables(samples: readonly Sample[], profile: Profile): string[] {
  const measured = PAGES.map((page) => ({ page, variants: roundsOf(samples, page.name, profile.name) })).filter(
    ({ variants }) => variants.size > 0,
  )
  if (measured.length === 0) return []
  const medians = measured.flatMap(({ page, variants }) =>
    VARIANT_NAMES.flatMap((variant) => {
      const rounds = variants.get(variant)
      if (!rounds) return []
      const cells = COLUMNS.map(({ figure, digits = 0, unit = 1 }) => (medianOf(rounds, figure) / unit).toFixed(digits))
      return [[page.name, variant, String(rounds.size), ...cells]]
    }),
  )
  const ratios = measured.flatMap(({ page, variants }) =>
    RATIOS.flatMap(([numerator, denominator]) => {
      const [above, below] = [variants.get(numerator), variants.get(denominator)]
      if (!above || !below) return []
      return [
        [
          page.name,
          `${numerator} / ${denominator}`,
          ...TIME_COLUMNS.map(({ figure }) => ratioText(above, below, figure)),
        ],
      ]
    }),
  )
  const { name, rttMs, downBitsPerSecond, cpuSlowdown } = profile
  return [
    `${name}: ${rttMs} ms, ${downBitsPerSecond / 1e6} Mbit/s, processor ×${cpuSlowdown}. Medians, times in ms`,
    aligned([['page', 'variant', 'rounds', ...COLUMNS.map(({ title }) => title)], ...medians]),
    `${name}: ratios within the rounds [95 % interval], below 1 the first is faster`,
    aligned([['page', 'ratio', ...TIME_COLUMNS.map(({ title }) => title)], ...ratios]),
  ]
}

/** The results as text: medians, then ratios. */
export function tables({ commit, machine, samples }: Results): string {
  const { processor, cores, browser } = machine
  return [
    `Cold page loads at ${commit}, ${browser}, ${cores} × ${processor}`,
    ...PROFILES.flatMap((profile) => profileTables(samples, profile)),
  ].join('\n\n')
}
