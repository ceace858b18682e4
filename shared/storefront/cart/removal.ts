import type { CartLine } from '@promptelier/platform/cart'

/** What was taken out of the cart last, and where it stood: enough to put it back. */
export type Removal = {
  readonly taken: readonly { readonly line: CartLine; readonly index: number }[]
  /** True when the whole cart was emptied at once. */
  readonly emptied: boolean
}

export const removalOfLine = (lines: readonly CartLine[], id: string): Removal => ({
  taken: lines.flatMap((line, index) => (line.id === id ? [{ line, index }] : [])),
  emptied: false,
})

export const removalOfAll = (lines: readonly CartLine[]): Removal => ({
  taken: lines.map((line, index) => ({ line, index })),
  emptied: true,
})

/** What an undo would still bring back: a product that was added anew meanwhile is no longer missing. */
export const missingOf = (removal: Removal | undefined, lines: readonly CartLine[]): Removal['taken'] =>
  removal?.taken.filter(({ line }) => !lines.some(({ id }) => id === line.id)) ?? []

/** The cart with the removed lines back where they stood. Lines changed or added meanwhile stay as they are now. */
export function withRestored(lines: readonly CartLine[], removal: Removal): readonly CartLine[] {
  const restored = [...lines]
  for (const { line, index } of missingOf(removal, lines)) restored.splice(index, 0, line)
  return restored
}
