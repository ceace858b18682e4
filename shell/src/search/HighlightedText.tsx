import { highlight } from './highlight.ts'

type Props = { text: string; words: readonly string[] }

/** A text with `<mark>` around the parts that match the words of a query. */
export function HighlightedText({ text, words }: Props) {
  let position = 0
  return highlight(text, words).map((part) => {
    const key = position
    position += part.text.length
    return part.isMatch ? <mark key={key}>{part.text}</mark> : part.text
  })
}
