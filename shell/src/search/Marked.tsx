import { marked } from './words.ts'

type Props = { text: string; words: readonly string[] }

/** A text in which what answers to the query is marked. */
export function Marked({ text, words }: Props) {
  let at = 0
  return marked(text, words).map((part) => {
    const key = at
    at += part.text.length
    return part.hit ? <mark key={key}>{part.text}</mark> : part.text
  })
}
