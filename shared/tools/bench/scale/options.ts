import { parseArgs } from 'node:util'

const DEFAULT_SIZES = [40, 400, 4000] as const

const USAGE = `Usage: pnpm bench:scale [options]: builds and composes the shop with catalogues of several sizes
  --sizes 40,400   numbers of prompts, at least that of the real catalogue (default: ${DEFAULT_SIZES.join(',')})
  --json           prints JSON instead of a table`

/** What `pnpm bench:scale` measures (numbers of prompts), and how it prints the results. */
export type Options = { readonly sizes: readonly number[]; readonly json: boolean }

/**
 * Reads the options of `pnpm bench:scale`.
 * @param args the arguments of the command
 * @param smallest the number of prompts of the real catalogue
 * @throws Error when an option is unknown, and with the usage when a size is invalid
 */
export function parseOptions(args: readonly string[], smallest: number): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: DEFAULT_SIZES.join(',') },
      json: { type: 'boolean', default: false },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  const isAnyInvalid = sizes.some(
    (size, index) => !Number.isInteger(size) || size < smallest || sizes.indexOf(size) < index,
  )
  if (isAnyInvalid)
    throw new Error(`--sizes ${values.sizes}: must be different whole numbers from ${smallest} on\n${USAGE}`)
  return { sizes: sizes.toSorted((one, other) => one - other), json: values.json }
}
