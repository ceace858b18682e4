import { parseArgs } from 'node:util'
import { type BenchPage, PAGES, PROFILES, type Profile } from './measure/pages.ts'
import { VARIANT_NAMES, type VariantName } from './variants/names.ts'

const REUSE = ['nothing', 'builds', 'variants'] as const

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ')

const USAGE = `Usage: pnpm bench [options]: cold page loads of the shop, built in several ways from the same sources
  --pages a,b      ${names(PAGES)} (default: all)
  --profiles a,b   ${names(PROFILES)} (default: all)
  --variants a,b   ${VARIANT_NAMES.join(', ')} (default: all)
  --rounds n       how often each page is loaded (default: 7); 0 prints the stored results
  --reuse what     builds: those of the applications (pnpm build); variants: those of the last run (default: nothing)
  --add            adds rounds to the stored results of the same builds
  --chart file     also draws the medians as an SVG file
PROMPTELIER_PORT is the port of the shop (default: 4170): the bench uses eight ports, which start 20 above it.`

export type Options = {
  readonly pages: readonly BenchPage[]
  readonly profiles: readonly Profile[]
  readonly variants: readonly VariantName[]
  readonly rounds: number
  readonly reuse: (typeof REUSE)[number]
  readonly add: boolean
  readonly chart?: string
}

/** The items of `all` whose names are in a list separated by commas, in the order of `all`; without a list, all. */
function chosen<One extends { name: string }>(list: string | undefined, all: readonly One[]): readonly One[] {
  if (list === undefined) return all
  const chosenNames = list.split(',')
  const unknown = chosenNames.filter((name) => !all.some((one) => one.name === name))
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}\n${USAGE}`)
  return all.filter(({ name }) => chosenNames.includes(name))
}

/**
 * Reads the options of `pnpm bench`.
 * @param args the arguments of the command
 * @throws Error with the usage when an option or a name is unknown
 */
export function parseOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: text,
      profiles: text,
      variants: text,
      rounds: { ...text, default: '7' },
      reuse: { ...text, default: 'nothing' },
      add: { type: 'boolean', default: false },
      chart: text,
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 0) throw new Error(`--rounds ${values.rounds} is not a number\n${USAGE}`)
  const reuse = REUSE.find((one) => one === values.reuse)
  if (!reuse) throw new Error(`--reuse ${values.reuse}\n${USAGE}`)
  const variants = chosen(
    values.variants,
    VARIANT_NAMES.map((name) => ({ name })),
  )
  return {
    pages: chosen(values.pages, PAGES),
    profiles: chosen(values.profiles, PROFILES),
    variants: variants.map(({ name }) => name),
    rounds,
    reuse,
    add: values.add,
    ...(values.chart !== undefined && { chart: values.chart }),
  }
}
