import { highlight } from './highlight.ts'

type Props = { text: string; words: readonly string[] }

/** A text in which the parts that match the words of the query are in `<mark>`. */
export function HighlightedText({ text, words }: Props) {
  let at = 0
  return highlight(text, words).map((part) => {
    const key = at
    at += part.text.length
    return part.isMatch ? <mark key={key}>{part.text}</mark> : part.text
  })
}
