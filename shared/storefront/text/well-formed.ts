/**
 * A text without halves of UTF-16 pairs, each replaced by U+FFFD: `String.prototype.toWellFormed`, also for browsers
 * without it. A pasted or stored text may hold one, and `encodeURIComponent` throws on it.
 */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
