/**
 * Within this time in ms after a form shows why it has sent nothing, another press sends nothing either: the second click
 * of a double click is no consent.
 */
export const MIN_READING_MS = 1000
