// The federation plugin's own cache, which contains each shared module under its key ('default:react') and its name
// ('react'). These functions are in the builds once; `lean-shares.ts` writes their calls.

/** @typedef {Record<string, unknown>} SharedModule */

const CACHE = '__mf_module_cache__'

/** @type {typeof globalThis & { [CACHE]?: { share: Record<string, SharedModule>, remote: object } }} */
const global = globalThis

/**
 * Writes a shared module into the cache, unless it contains one.
 * @param {string} name
 * @param {SharedModule} shared
 * @returns {SharedModule} the module in the cache
 */
export function provideShare(name, shared) {
  const { share } = (global[CACHE] ||= { share: {}, remote: {} })
  return (share[`default:${name}`] ??= share[name] = { ...shared })
}

/**
 * Reads a shared module.
 * @param {string} name
 * @returns {SharedModule}
 * @throws {Error} when the shell has not provided it yet
 */
export function readShare(name) {
  const shared = global[CACHE]?.share[`default:${name}`]
  if (!shared) throw new Error(`${name} is imported before the federation has started`)
  return shared
}
