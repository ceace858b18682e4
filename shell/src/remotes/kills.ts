import type { Composition } from '@promptelier/platform/composition'

const listeners = new Set<() => void>()
let killed: readonly string[] = []

/** Whether a remote is switched off: its pages show a notice, and its code is not loaded. */
export const isKilled = (remote: string): boolean => killed.includes(remote)

/** The remotes that are switched off, by name. */
export const killedNow = (): readonly string[] => killed

/** Sets the remotes that are switched off, by name. The pages on screen follow. */
export function setKilled(remotes: readonly string[]) {
  killed = remotes
  for (const listener of listeners) listener()
}

/** Calls `listener` after each `setKilled`. @returns a function that unsubscribes */
export function subscribeToKills(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The names of the remotes that are switched off in a composition. */
export const killedRemotes = ({ remotes }: Pick<Composition, 'remotes'>): readonly string[] =>
  Object.keys(remotes).filter((name) => remotes[name]?.killed !== undefined)
