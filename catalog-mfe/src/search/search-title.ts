/** Of a longer text the title shows the beginning. */
const LONGEST_SHOWN = 60

/** 'Résultats pour « seo »'; 'Tous les prompts' for no text at all (SIL-02, SIL-25, CAT-47). */
export function searchTitle(text: string): string {
  const wanted = text.trim()
  if (wanted === '') return 'Tous les prompts'
  const letters = [...new Intl.Segmenter('fr').segment(wanted)]
  const end = letters[LONGEST_SHOWN]?.index
  const begin = end === undefined ? wanted : `${wanted.slice(0, end)}…`
  return `Résultats pour «\u00A0${begin}\u00A0»`
}
