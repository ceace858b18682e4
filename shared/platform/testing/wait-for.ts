import { vi } from 'vitest'

/** Longer than the import of a module takes on a busy machine, and shorter than the timeout of a test. */
const WAIT_MS = 15_000

/**
 * Waits until `check` no longer throws: for the effects of a dynamic import or of a browser timer.
 * @returns what `check` returned
 * @throws what `check` threw last, after 15 s
 */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: WAIT_MS })
