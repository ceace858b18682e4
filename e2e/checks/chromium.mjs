import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The first one draws no window that nobody sees: the end-to-end tests take a quarter less time with it.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium that is there: `CHROMIUM_PATH`, else one in a usual place. */
export const findChromium = () => [process.env['CHROMIUM_PATH'], ...PLACES].find((path) => path && existsSync(path))

/** @param {string[]} command */
const run = ([program = '', ...args]) =>
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

/**
 * Path of a Chromium: one that is there, else the distribution's package, installed now.
 * @returns {string}
 * @throws {Error} in plain words when there is none and none can be installed
 */
export function chromium() {
  const path = findChromium()
  if (path) return path
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  console.info('No Chromium on this machine: installing the package of the distribution…')
  run([...sudo, 'apt-get', 'update'])
  const install = [...sudo, 'apt-get', 'install', '--yes', '--no-install-recommends', 'fonts-liberation']
  const installs = (/** @type {string} */ name) => run([...install, name])
  // Not every distribution has the first one.
  if (!installs('chromium-headless-shell')) installs('chromium')
  const installed = findChromium()
  if (installed) return installed
  throw new Error('No Chromium was found, and none can be installed: install one, or name it in CHROMIUM_PATH.')
}
