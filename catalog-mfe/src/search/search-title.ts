/** The title shows at most this many characters of the search text. */
const MAX_CHARACTERS = 60

/**
 * The title of the search page: 'Résultats pour « seo »'; 'Tous les prompts' for an empty text (SIL-02, SIL-25,
 * CAT-47).
 */
export function searchTitle(text: string): string {
  const query = text.trim()
  if (query === '') return 'Tous les prompts'
  const characters = [...new Intl.Segmenter('fr').segment(query)]
  const end = characters[MAX_CHARACTERS]?.index
  const shown = end === undefined ? query : `${query.slice(0, end)}…`
  return `Résultats pour «\u00A0${shown}\u00A0»`
}
