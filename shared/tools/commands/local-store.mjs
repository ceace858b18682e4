import { resolve } from 'node:path'
import { root } from './pnpm.mjs'

export const COMPOSER = 'shell/dist/composer/composer.js'

const STORE = '.store'

/** The folder of the store of this clone. */
export const STORE_FOLDER = resolve(root, STORE)

/** The variables that sign a store, and that check its signatures. */
const OF_SIGNATURES = /^PROMPTELIER_(?:(?:SIGNING_KEY|TRUSTED_KEYS)(?:_FILE)?|STORE_NAME)$/

/**
 * Leaves the keys of a store out of an environment.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const withoutKeys = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !OF_SIGNATURES.test(name)))

/**
 * The environment of commands that use the store of this clone. Keys beside the name of another store belong to that one.
 * @param {NodeJS.ProcessEnv} env that of the terminal
 * @returns {NodeJS.ProcessEnv}
 */
export function localEnvironment(env) {
  const named = env['PROMPTELIER_STORE']
  const isOther = named && resolve(root, named) !== STORE_FOLDER
  return { ...(isOther ? withoutKeys(env) : env), PROMPTELIER_STORE: STORE }
}

/**
 * The store of a clone. Commands that release what they have built use no other: PROMPTELIER_STORE may name the store of
 * a deployed shop.
 */
export const LOCAL_STORE = { cwd: root, env: localEnvironment(process.env) }

/**
 * Releases all builds to the store of this clone. Versions that are live already are not released again.
 * @param {string} why for the log
 */
export const releaseLocally = (why) => ({
  program: process.execPath,
  // Also versions that were rolled back: whoever builds here expects to see what was built here. A file that was saved
  // after the build of its application is not yet in the shop, but the shop is as good as before.
  args: [COMPOSER, 'release', '--all', '--again', '--accept-edits', '--no-browser', '--why', why],
  options: LOCAL_STORE,
})
