import { Untrusted } from './signature.ts'
import { keys } from './store.ts'

const differ = (known: string | undefined, hash: string) => known !== undefined && known !== hash

/** The order of the records that a process has read: none may be replaced, and each continues the one before. */
export function recordChain(where: (key: string) => string) {
  const hashes = new Map<number, string>()
  const previous = new Map<number, string>()
  return {
    hashOf: (number: number) => hashes.get(number) ?? null,
    /** @throws Untrusted when the record contradicts one that was read before */
    add(number: number, hash: string, before: string | null) {
      const isReplaced = differ(hashes.get(number), hash)
      const isOther = before !== null && differ(hashes.get(number - 1), before)
      if (isReplaced || isOther || differ(previous.get(number + 1), hash))
        throw new Untrusted(
          `${where(keys.record(number))} is signed, but does not fit the records beside it: somebody has replaced records of the log`,
        )
      hashes.set(number, hash)
      if (before !== null) previous.set(number, before)
    },
  }
}
