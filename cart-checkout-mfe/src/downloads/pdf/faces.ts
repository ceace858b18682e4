import { wellFormed } from '@promptelier/storefront/well-formed'
import { create } from 'fontkit'

/** The faces of a PDF, as WOFF or TrueType files. */
export type FontFiles = {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
  /** Loads a face with arrows, mathematical signs and boxes. Called only when a text contains such a character. */
  readonly loadSymbols: () => Promise<Uint8Array>
}

type Face = 'regular' | 'bold' | 'symbols'

/** A part of a text that is drawn with one face and one colour. */
export type Run = { readonly text: string; readonly face: Face; readonly color?: string }

const codePointOf = (character: string) => character.codePointAt(0) ?? 0

/**
 * A text as it is drawn. No face has a narrow no-break space (a no-break space does not break lines either), a tab, as
 * between the cells of a pasted table, or other characters that control something and are not seen.
 */
export const drawable = (text: string): string =>
  wellFormed(text)
    .replaceAll('\u202F', '\u00A0')
    .replaceAll('\t', '\u00A0\u00A0\u00A0 ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')

/** Whether the brand's face has a glyph for a character. Both weights have the same glyphs. */
export function createCoverage({ regular }: FontFiles): (character: string) => boolean {
  // Types of fontkit: a file can also be a collection of fonts, which these files are not.
  const font = create(regular as Buffer) as { hasGlyphForCodePoint: (codePoint: number) => boolean }
  return (character) => font.hasGlyphForCodePoint(codePointOf(character))
}

/** Splits runs so that each can be drawn with its face. Characters that the brand's face lacks get `symbols`. */
export function drawableRuns(runs: readonly Run[], isCovered: (character: string) => boolean): readonly Run[] {
  return runs.flatMap((run) => {
    const parts: Run[] = []
    for (const character of drawable(run.text)) {
      const face = isCovered(character) ? run.face : 'symbols'
      const last = parts.at(-1)
      if (last?.face === face) parts[parts.length - 1] = { ...last, text: last.text + character }
      else parts.push({ ...run, face, text: character })
    }
    return parts
  })
}
