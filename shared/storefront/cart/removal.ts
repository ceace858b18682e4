import type { Cart, CartLine } from '@promptelier/platform/cart'

/** One removal of lines from the cart: everything that an undo needs. */
export type Removal = {
  /** The removed lines, each with its index in the cart before the removal. */
  readonly removed: readonly { readonly line: CartLine; readonly index: number }[]
  /** The removed lines that were not shown, because their products had not loaded. */
  readonly incomplete: Cart['incomplete']
  /** True when the whole cart was emptied at once. */
  readonly emptied: boolean
}

/** Describes the removal of one line. Call it before you remove the line. */
export const removalOfLine = (lines: readonly CartLine[], id: string): Removal => ({
  removed: lines.flatMap((line, index) => (line.id === id ? [{ line, index }] : [])),
  incomplete: [],
  emptied: false,
})

/** Describes the removal of all lines. Call it before you empty the cart. */
export const removalOfAll = ({ lines, incomplete }: Pick<Cart, 'lines' | 'incomplete'>): Removal => ({
  removed: lines.map((line, index) => ({ line, index })),
  incomplete,
  emptied: true,
})

/** The lines that an undo would restore. A product that was added again after its removal is not one of them. */
export const restorableLines = ({ removed }: Removal, lines: readonly CartLine[]): Removal['removed'] =>
  removed.filter(({ line }) => !lines.some(({ id }) => id === line.id))

/** The incomplete lines that an undo would restore, without products that were added again. */
export const restorableIncomplete = ({ incomplete }: Removal, lines: readonly CartLine[]): Removal['incomplete'] =>
  incomplete.filter((line) => !lines.some(({ id }) => id === line.id))

/**
 * The cart with the removed lines at their former positions. Lines that the visitor has changed or added after the
 * removal stay as they are.
 */
export function withRestoredLines(lines: readonly CartLine[], removal: Removal): readonly CartLine[] {
  const restored = [...lines]
  for (const { line, index } of restorableLines(removal, lines)) restored.splice(index, 0, line)
  return restored
}
