import type { CartLine } from '@promptelier/platform/cart'

/** The lines that were last removed from the cart, and their positions: everything that an undo needs. */
export type Removal = {
  /** The removed lines, each with its index in the cart before the removal. */
  readonly taken: readonly { readonly line: CartLine; readonly index: number }[]
  /** True when the whole cart was emptied at once. */
  readonly emptied: boolean
}

/** The removal of one line. Call it before the line is removed. */
export const removalOfLine = (lines: readonly CartLine[], id: string): Removal => ({
  taken: lines.flatMap((line, index) => (line.id === id ? [{ line, index }] : [])),
  emptied: false,
})

/** The removal of every line. Call it before the cart is emptied. */
export const removalOfAll = (lines: readonly CartLine[]): Removal => ({
  taken: lines.map((line, index) => ({ line, index })),
  emptied: true,
})

/** The lines that an undo would restore. A product that was added again after its removal is not one of them. */
export const missingOf = (removal: Removal | undefined, lines: readonly CartLine[]): Removal['taken'] =>
  removal?.taken.filter(({ line }) => !lines.some(({ id }) => id === line.id)) ?? []

/**
 * The cart with the removed lines at their former positions. Lines that were changed or added since stay as they are.
 */
export function withRestored(lines: readonly CartLine[], removal: Removal): readonly CartLine[] {
  const restored = [...lines]
  for (const { line, index } of missingOf(removal, lines)) restored.splice(index, 0, line)
  return restored
}
