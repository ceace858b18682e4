import { vi } from 'vitest'

/** Longer than a module takes to be imported on a busy machine, and shorter than a test may take. */
const WAIT_MS = 15_000

/**
 * Waits until `check` no longer throws: for what an imported module or a timer of the browser brings.
 * @returns what `check` returned
 * @throws what `check` threw last, after 15 s
 */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: WAIT_MS })
