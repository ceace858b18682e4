import { parseArgs } from 'node:util'
import { type BenchPage, PAGES, PROFILES, type Profile } from './measure/pages.ts'
import { VARIANT_NAMES, type VariantName } from './variants/names.ts'

const REUSE = ['nothing', 'builds', 'variants'] as const

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ')

const USAGE = `Usage: pnpm bench [options]: cold page loads of the shop, built in several ways from the same sources
  --pages a,b      ${namesOf(PAGES)} (default: all)
  --profiles a,b   ${namesOf(PROFILES)} (default: all)
  --variants a,b   ${VARIANT_NAMES.join(', ')} (default: all)
  --rounds n       how often each page is loaded in each variant (default: 7); 0 prints the stored results
  --reuse what     builds: the builds of the applications (pnpm build:apps); variants: all builds of the last run (default: nothing)
  --add            adds rounds to the stored results of the same builds
  --chart file     also draws the medians as an SVG file
PROMPTELIER_PORT is the port of the shop (default: 4170). 20 above it, the bench uses four ports and one for each application.`

export type Options = {
  readonly pages: readonly BenchPage[]
  readonly profiles: readonly Profile[]
  readonly variants: readonly VariantName[]
  readonly rounds: number
  readonly reuse: (typeof REUSE)[number]
  readonly add: boolean
  readonly chart?: string
}

/**
 * Selects items by their names.
 * @param list names, separated by commas; undefined selects all items
 * @returns the selected items in the order of `all`
 * @throws Error with the usage when a name is unknown
 */
function selectByName<Item extends { name: string }>(list: string | undefined, all: readonly Item[]): readonly Item[] {
  if (list === undefined) return all
  const selectedNames = list.split(',')
  const unknown = selectedNames.filter((name) => !all.some((item) => item.name === name))
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}\n${USAGE}`)
  return all.filter(({ name }) => selectedNames.includes(name))
}

/**
 * Reads the options of `pnpm bench`.
 * @param args the arguments of the command
 * @throws Error when an option is unknown, and with the usage when the value of an option is invalid
 */
export function parseOptions(args: readonly string[]): Options {
  const textOption = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: textOption,
      profiles: textOption,
      variants: textOption,
      rounds: { ...textOption, default: '7' },
      reuse: { ...textOption, default: 'nothing' },
      add: { type: 'boolean', default: false },
      chart: textOption,
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 0)
    throw new Error(`--rounds ${values.rounds} is not a whole number from 0 on\n${USAGE}`)
  const reuse = REUSE.find((name) => name === values.reuse)
  if (!reuse) throw new Error(`--reuse ${values.reuse} is not one of ${REUSE.join(', ')}\n${USAGE}`)
  const variants = selectByName(
    values.variants,
    VARIANT_NAMES.map((name) => ({ name })),
  )
  return {
    pages: selectByName(values.pages, PAGES),
    profiles: selectByName(values.profiles, PROFILES),
    variants: variants.map(({ name }) => name),
    rounds,
    reuse,
    add: values.add,
    ...(values.chart !== undefined && { chart: values.chart }),
  }
}
