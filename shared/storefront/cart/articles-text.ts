import { groupThousands } from '@promptelier/platform/money'

/** A number of articles in French: '1 article', '4 articles', '1 247 articles'. */
export const articlesText = (count: number): string => `${groupThousands(count)} article${count > 1 ? 's' : ''}`
