import { root } from './pnpm.mjs'

export const COMPOSER = 'shell/dist/composer/composer.js'

/**
 * The store of a clone. Commands that release what they have built use no other: PROMPTELIER_STORE may name the store of
 * a deployed shop.
 */
export const LOCAL_STORE = { cwd: root, env: { ...process.env, PROMPTELIER_STORE: '.store' } }

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
