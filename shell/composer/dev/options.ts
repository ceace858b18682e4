import { parseArgs } from 'node:util'
import { messageOf } from '../message-of.ts'
import { didYouMean } from '../nearest.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { SHELL } from '../store/store.ts'

export const USAGE = `Usage: pnpm dev [app…] [--store <location> | --from <url>]

Without names, the shell and all remotes run from their sources.
With names, these remotes and the shell run from their sources, with hot reload. All other remotes are the released ones.

  app       a folder of this repository: product-mfe; 'shell' for the shell alone
  --store   where the released remotes are: a folder or s3://bucket/prefix, default PROMPTELIER_STORE or .store
  --from    take the released remotes from a deployed shop: https://shop.example

Examples: pnpm dev product-mfe
          pnpm dev product-mfe cart-checkout-mfe --from https://shop.example`

export type DevOptions = {
  /** The remotes that run from their sources. */
  readonly remotes: readonly string[]
  /** Where the others come from; undefined when all remotes run from their sources. */
  readonly released?: { readonly store: string } | { readonly from: string }
}

const usageError = (message: string) => new Refusal(`${message}\n'pnpm dev --help' explains the command.`, EXIT.usage)

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { store: { type: 'string' }, from: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw usageError(messageOf(error))
  }
}

function assertKnown(name: string, remotes: readonly string[]) {
  if (name === SHELL || remotes.includes(name)) return
  const hint = didYouMean(name, remotes)
  throw usageError(`There is no application ${name}.${hint} The applications are: ${[SHELL, ...remotes].join(', ')}.`)
}

/**
 * Parses the arguments of `pnpm dev`.
 * @param workspace names of all remotes of the workspace
 * @param defaultStore location of the store when none is given
 * @returns undefined when the person asked for help
 * @throws Refusal that describes the wrong argument
 */
export function parseDevOptions(
  args: readonly string[],
  workspace: readonly string[],
  defaultStore: string,
): DevOptions | undefined {
  const { values, positionals } = parse(args)
  const { store, from, help } = values
  if (help) return undefined
  for (const name of positionals) assertKnown(name, workspace)
  if (store !== undefined && from !== undefined) throw usageError('--store and --from exclude each other.')
  if (positionals.length === 0) {
    if (store !== undefined || from !== undefined)
      throw usageError('Name the remotes to develop: without names, all run from their sources.')
    return { remotes: workspace }
  }
  const remotes = workspace.filter((name) => positionals.includes(name))
  return { remotes, released: from === undefined ? { store: store ?? defaultStore } : { from } }
}
