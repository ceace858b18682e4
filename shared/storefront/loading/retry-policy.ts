/** The first pauses are short: what has failed is back within 2 s after its server. In ms. */
const SHORT_PAUSE_MS = 800

/** How many pauses are short: about a minute and a half. Each further one is twice as long as the one before. */
const SHORT_PAUSE_COUNT = 100
const LONGEST_PAUSE_MS = 60_000

/** A pause is longer by up to this part of it, at random: tabs that have failed together do not try again together. */
const JITTER = 0.25

/**
 * Events that trigger an attempt at once, after which pauses are short again: the network is back, the visitor returns
 * to the tab, or presses a button that is not interactive yet (`early-input.ts` of the shell).
 */
export const RETRY_EVENTS = ['online', 'focus', 'visibilitychange', 'early-click'] as const

/** The next pause after `count` pauses, in ms: 800 to 1000, later up to 75 000 (SIL-60, decision 040). */
export const pauseAfter = (count: number): number =>
  Math.min(SHORT_PAUSE_MS * 2 ** Math.max(0, count - SHORT_PAUSE_COUNT + 1), LONGEST_PAUSE_MS) *
  (1 + JITTER * Math.random())

/** Whether an attempt makes sense: not in a hidden tab, and not without a network. */
export const canRetry = (): boolean => !document.hidden && navigator.onLine
