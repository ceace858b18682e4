/** Random choices that the same seed repeats. */
export type Random = {
  /** From 0 to below 1. */
  readonly next: () => number
  /** @throws Error when there is nothing to pick from */
  readonly pick: <T>(choices: readonly T[]) => T
}

/** Creates a generator of random numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    pick(choices) {
      const picked = choices[Math.floor(next() * choices.length)]
      if (picked === undefined) throw new Error('the list to pick from is empty')
      return picked
    },
  }
}
