/** What is not drawn: zero-width spaces and joiners, marks of direction, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu

/**
 * A typed or pasted text without what comes along unseen when it is copied: spaces of any kind around it, and invisible
 * characters anywhere. The browser's own validation refuses an address for each of them. Spaces inside stay.
 */
export const cleanInput = (text: string): string => text.replace(INVISIBLE, '').trim()
