import type { FicheDocument } from '@promptelier/platform/fiches'
import { fold } from '@promptelier/storefront/words'
import { anchors } from './anchors.ts'

/** A document that a buyer has access to, and the number of the order that delivers it. */
export type OwnedDocument = { readonly orderNumber: string; readonly document: FicheDocument }

/** A part of a document that contains all words of a search. */
export type Passage = OwnedDocument & {
  /** The id of the part on the reading page. */
  readonly anchor: string
  readonly title: string
  /** The first line that contains a word of the search; '' when only the title does. */
  readonly line: string
}

type Part = { readonly anchor: string; readonly title: string; readonly lines: readonly string[] }

const partsOf = ({ prompts, annexes, example }: FicheDocument): readonly Part[] => [
  ...prompts.map(({ title, use, lines }, position) => ({
    anchor: anchors.prompt(position),
    title,
    lines: [use, ...lines],
  })),
  ...annexes.map(({ title, lines }, position) => ({ anchor: anchors.annex(position), title, lines })),
  ...(example ? [{ anchor: anchors.example(), title: 'Exemple', lines: example.result }] : []),
]

/** A text as it is compared: keyboards type a straight apostrophe, and documents contain the typographic one. */
const comparable = (text: string) => fold(text).replaceAll('’', "'")

/** Finds the parts of documents that contain every word of a text, whatever their accents, apostrophes and letter case. */
export function searchDocuments(owned: readonly OwnedDocument[], text: string): readonly Passage[] {
  const words = comparable(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  return owned.flatMap(({ orderNumber, document }) =>
    partsOf(document).flatMap(({ anchor, title, lines }): readonly Passage[] => {
      const folded = comparable([document.title, title, ...lines].join('\n'))
      if (!words.every((word) => folded.includes(word))) return []
      const line = lines.find((one) => words.some((word) => comparable(one).includes(word))) ?? ''
      return [{ orderNumber, document, anchor, title, line }]
    }),
  )
}
