import { PAGES, PROFILES, type Profile } from '../measure/pages.ts'
import { VARIANT_NAMES, type VariantName } from '../variants/names.ts'
import { medianOf, type Results, type Rounds, roundsOf } from './results.ts'

const WIDTH = 960
const LABEL_WIDTH = 96
const MARGIN = 20
/** Reserved width for the figure after the longest bar. */
const FIGURE_WIDTH = 44
const TOP_HEIGHT = 84
const ROW_HEIGHT = 17
const GROUP_HEIGHT = VARIANT_NAMES.length * ROW_HEIGHT + 30
const BAR_HEIGHT = 9

/**
 * Colours with enough contrast in light and dark mode. Nobody needs the colours to identify a bar: each bar has a
 * label, and their order is always the same.
 */
const STYLE = `
  svg { --ground: #fff; --ink: #1c2433; --soft: #5b6475; --line: #dfe3ea; --gap: #fff;
    --spa: #8a94a6; --prerendered: #2f6fd0; --federated: #c2410c; --federated-5: #9a6700; --federated-50: #4d7c0f }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #10161f; --ink: #e8ecf3; --soft: #9aa5b8; --line: #2a3342; --gap: #10161f;
      --spa: #8391a7; --prerendered: #6aa5f8; --federated: #fb8a52; --federated-5: #e0b341; --federated-50: #a3c65a }
  }
  text { font: 12px system-ui, sans-serif; fill: var(--ink) }
  .soft { fill: var(--soft); font-size: 11px; font-weight: 400 }
  .strong { font-weight: 600 }
  .end { text-anchor: end } .middle { text-anchor: middle }
  .grid { stroke: var(--line) } .wait { stroke-width: 1.5; stroke-dasharray: 2 2 }
  .content { stroke: var(--ink); stroke-width: 2 }`

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

type Bar = {
  readonly variant: VariantName
  readonly rounds: number
  readonly firstPaint: number
  readonly content: number
  readonly hydrated: number
}

const barOf = (variant: VariantName, rounds: Rounds): Bar => ({
  variant,
  rounds: rounds.size,
  firstPaint: medianOf(rounds, 'firstPaintMs'),
  content: medianOf(rounds, 'contentMs'),
  hydrated: medianOf(rounds, 'hydratedMs'),
})

/** Draws a bar from first paint to hydration, and a tick when the content appears, which can be after hydration. */
function drawBar({ variant, firstPaint, content, hydrated }: Bar, x: (ms: number) => number, y: number): string {
  const [startX, endX, contentX] = [x(firstPaint), x(hydrated), x(content)].map((position) => position.toFixed(1))
  const textX = x(Math.max(hydrated, content)) + 6
  return `
  <g><title>${variant}: first paint ${seconds(firstPaint)}, content ${seconds(content)}, hydrated ${seconds(hydrated)}</title>
    <text class="soft end" x="${(x(0) - 8).toFixed(1)}" y="${y + 4}">${variant}</text>
    <path class="wait" d="M${startX} ${y}H${contentX}" stroke="var(--${variant})"/>
    <rect x="${startX}" y="${y - BAR_HEIGHT / 2}" width="${Math.max(1, Number(endX) - Number(startX)).toFixed(1)}" height="${BAR_HEIGHT}" rx="2" fill="var(--${variant})"/>
    <path class="content" d="M${contentX} ${y - 7}V${y + 7}"/>
    <text class="soft" x="${textX.toFixed(1)}" y="${y + 4}">${seconds(hydrated)}</text>
  </g>`
}

type Panel = { readonly drawing: string; readonly height: number }

function drawPanel(results: Results, profile: Profile, left: number, width: number): Panel {
  const groups = PAGES.flatMap((page) => {
    const variants = roundsOf(results.samples, page.name, profile.name)
    const bars = VARIANT_NAMES.flatMap((variant) => {
      const rounds = variants.get(variant)
      return rounds ? [barOf(variant, rounds)] : []
    })
    return bars.length > 0 ? [{ page, bars }] : []
  })
  const all = groups.flatMap(({ bars }) => bars)
  const mostMs = Math.max(1000, ...all.map(({ content, hydrated }) => Math.max(content, hydrated)))
  const x = (ms: number) => left + LABEL_WIDTH + (ms / mostMs) * (width - LABEL_WIDTH - FIGURE_WIDTH)
  const bottom = TOP_HEIGHT + groups.length * GROUP_HEIGHT
  const stepMs = mostMs > 2000 ? 1000 : 500
  const ticks = Array.from({ length: Math.floor(mostMs / stepMs) + 1 }, (_, index) => index * stepMs)
  const grid = ticks.map(
    (ms) => `
  <path class="grid" d="M${x(ms).toFixed(1)} ${TOP_HEIGHT}V${bottom}"/>
  <text class="soft middle" x="${x(ms).toFixed(1)}" y="${bottom + 16}">${ms / 1000} s</text>`,
  )
  const drawn = groups.map(({ page, bars }, group) => {
    const top = TOP_HEIGHT + group * GROUP_HEIGHT
    const rows = bars.map((bar, row) => drawBar(bar, x, top + 30 + row * ROW_HEIGHT))
    return `
  <text class="strong" x="${left}" y="${top + 14}">${page.name} <tspan class="soft">${page.path}</tspan></text>${rows.join('')}`
  })
  const { name, rttMs, downBitsPerSecond, cpuSlowdown } = profile
  const counts = all.map(({ rounds }) => rounds)
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  const rounds = fewest === most ? `${most} rounds` : `${fewest} to ${most} rounds`
  const title = `
  <text x="${left}" y="${TOP_HEIGHT - 14}"><tspan class="strong">${name}</tspan> <tspan class="soft">${rttMs} ms, ${downBitsPerSecond / 1e6} Mbit/s, processor ×${cpuSlowdown}; ${rounds}</tspan></text>`
  return { drawing: [title, ...grid, ...drawn].join(''), height: bottom + 28 }
}

/**
 * Draws the medians: a panel for each profile, a group for each page, a bar for each variant.
 * @returns an SVG document for light and dark mode
 */
export function chart(results: Results): string {
  const measured = PROFILES.filter(({ name }) => results.samples.some(({ profile }) => profile === name))
  const width = (WIDTH - MARGIN) / measured.length - MARGIN
  const panels = measured.map((profile, index) => drawPanel(results, profile, MARGIN + index * (width + MARGIN), width))
  const height = Math.max(TOP_HEIGHT, ...panels.map((panel) => panel.height))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title description">
  <title id="title">Cold page loads of the shop, built in several ways</title>
  <desc id="description">Medians by page, for each variant and profile: first contentful paint, content visible, hydrated. The same figures as text: pnpm bench --rounds 0.</desc>
  <style>${STYLE}
  </style>
  <rect width="${WIDTH}" height="${height}" rx="8" fill="var(--ground)"/>
  <text class="strong" x="${MARGIN}" y="28">Cold page loads of the same sources, built in several ways</text>
  <text class="soft" x="${MARGIN}" y="46">Bar: from first paint to hydration, with the time of hydration. Tick: the content is visible. Medians; further left is better.</text>${panels.map(({ drawing }) => drawing).join('')}
</svg>
`
}
