import type { Applications } from '../artefacts/applications.ts'
import type { AddressesByRemote } from '../render/renderers.ts'
import type { CompositionFile } from './composition-file.ts'
import type { InputHashers } from './input-hash.ts'

type StoredAddresses = NonNullable<CompositionFile['addresses']>[string]

/** Addresses of earlier compositions, with the hash of their inputs, by the name of the remote. */
type KnownAddresses = ReadonlyMap<string, StoredAddresses>

/**
 * Finds addresses that need not be computed again: their inputs have not changed since an earlier composition. Not those
 * of a new version: its process, which starts for them, most likely renders pages too. Of a remote that is switched off,
 * the last ones are found, whatever has changed: its code does not run.
 */
export function knownAddresses(
  { remotes }: Applications,
  previous: readonly CompositionFile[],
  killed: readonly string[],
  inputOf: InputHashers['inputOfAddresses'],
): KnownAddresses {
  const known = ({ manifest: { name }, version }: Applications['remotes'][number]) => {
    const isOff = killed.includes(name)
    const found = previous.flatMap(({ addresses, versions }) => {
      const earlier = addresses && Object.hasOwn(addresses, name) ? addresses[name] : undefined
      if (!earlier) return []
      return isOff || (versions[name] === version && earlier.input === inputOf(name, earlier.reads)) ? [earlier] : []
    })
    return found.slice(0, 1).map((earlier) => [name, earlier] as const)
  }
  return new Map(remotes.flatMap(known))
}

/**
 * The addresses of a composition, in the same order whether they were known or not. The last ones of a remote that is
 * switched off remain as they are: once it is on again, their inputs say whether they still hold.
 */
export const composedAddresses = (
  { remotes }: Applications,
  planned: AddressesByRemote,
  known: KnownAddresses,
  inputOf: InputHashers['inputOfAddresses'],
): NonNullable<CompositionFile['addresses']> =>
  Object.fromEntries(
    remotes.flatMap(({ manifest: { name } }) => {
      const addresses = planned.get(name)
      if (!addresses) return []
      const { reads, paths, redirects } = addresses
      return [[name, { input: known.get(name)?.input ?? inputOf(name, reads), reads, paths, redirects }]]
    }),
  )
