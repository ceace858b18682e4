import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A Chromium that draws no windows: the end-to-end tests take a quarter less time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @param {string[]} paths @returns `CHROMIUM_PATH` if that file exists, else the first of `paths` that exists */
const firstExisting = (...paths) => [process.env['CHROMIUM_PATH'], ...paths].find((path) => path && existsSync(path))

/** Path of a complete Chromium or Chrome: `CHROMIUM_PATH`, else a usual path. Or undefined. */
const findCompleteChromium = () => firstExisting(...BROWSERS)

/** Path of the Chromium for tests: `CHROMIUM_PATH`, else the headless shell, else a complete one. Or undefined. */
export const findChromium = () => firstExisting(HEADLESS_SHELL, ...BROWSERS)

/** @param {string[]} command @returns whether it succeeded */
const run = ([program = '', ...args]) =>
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

/**
 * Path of a complete Chromium. If none is installed, it installs the distribution's package, and the headless shell
 * if the distribution has one.
 * @returns {string}
 * @throws {Error} when none is installed and none can be installed
 */
export function browser() {
  const path = findCompleteChromium()
  if (path) return path
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const install = [...sudo, 'apt-get', 'install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation']
  console.info('No Chromium on this machine: installing the package of the distribution…')
  run([...sudo, 'apt-get', 'update'])
  // Not every distribution has a separate package for the headless shell.
  if (!run([...install, 'chromium-headless-shell'])) run(install)
  const installed = findCompleteChromium()
  if (installed) return installed
  throw new Error('No Chromium was found, and none can be installed: install one, or name it in CHROMIUM_PATH.')
}
