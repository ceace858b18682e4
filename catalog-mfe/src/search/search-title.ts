/** The title shows at most this many characters of the search text. */
const MAX_CHARACTERS = 60

/** Cuts a text after `MAX_CHARACTERS` characters as readers count them. */
function shorten(text: string): string {
  // A character has one code unit or more. The first use of `Intl` takes 30 ms.
  if (text.length <= MAX_CHARACTERS) return text
  const end = [...new Intl.Segmenter('fr').segment(text)][MAX_CHARACTERS]?.index
  return end === undefined ? text : `${text.slice(0, end)}…`
}

/**
 * The title of the search page: 'Résultats pour « seo »'; 'Tous les prompts' for an empty text (SIL-02, SIL-25,
 * CAT-47).
 */
export function searchTitle(text: string): string {
  const query = text.trim()
  if (query === '') return 'Tous les prompts'
  const shown = shorten(query)
  return `Résultats pour «\u00A0${shown}\u00A0»`
}
