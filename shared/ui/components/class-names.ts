/** Joins class names with spaces and omits `false`, `undefined` and empty ones. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
