/**
 * Replaces each lone surrogate (half of a UTF-16 pair) by U+FFFD, like `String.prototype.toWellFormed`, which some
 * browsers lack. Pasted and stored texts may contain lone surrogates, and `encodeURIComponent` throws on them.
 */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
