/** A number of articles in French: '1 article', '4 articles'. */
export const articlesText = (count: number): string => (count > 1 ? `${count} articles` : `${count} article`)
