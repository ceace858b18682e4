/** Characters that are usually invisible: zero-width spaces and joiners, direction marks, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu

/**
 * Removes invisible characters anywhere in a typed or pasted text, and spaces of any kind around it. Visitors copy them
 * unnoticed, and the browser would then reject an e-mail address. Spaces inside the text stay.
 */
export const cleanInput = (text: string): string => text.replace(INVISIBLE, '').trim()
