/** Characters that are not drawn: zero-width spaces and joiners, direction marks, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu

/**
 * Returns a typed or pasted text without spaces of any kind around it and without invisible characters anywhere. They
 * are copied unnoticed, and the browser's validation would reject an address because of them. Spaces inside stay.
 */
export const cleanInput = (text: string): string => text.replace(INVISIBLE, '').trim()
