import { installPackages } from './apt.mjs'
import { findProgram } from './installed-program.mjs'

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

/** Path of a complete Chromium or Chrome: `CHROMIUM_PATH`, else a usual path. Or undefined. */
const findCompleteChromium = () => findProgram('CHROMIUM_PATH', BROWSERS)

/** Path of the Chromium for tests: `CHROMIUM_PATH`, else the headless shell, else a complete one. Or undefined. */
export const findChromium = () => findProgram('CHROMIUM_PATH', [HEADLESS_SHELL, ...BROWSERS])

const PACKAGES = ['chromium', 'fonts-liberation']

/**
 * Path of a complete Chromium. If none is installed, it installs the distribution's package, and the headless shell
 * if the distribution has one.
 * @returns {string}
 * @throws {Error} when none is installed and none can be installed, or when `CHROMIUM_PATH` names no file
 */
export function installedChromium() {
  const path = findCompleteChromium()
  if (path) return path
  // Not every distribution has a separate package for the headless shell.
  const problem = installPackages([...PACKAGES, 'chromium-headless-shell']) && installPackages(PACKAGES)
  const installed = findCompleteChromium()
  if (installed) return installed
  throw new Error(
    `No Chromium was found, and none can be installed: install one, or name it in CHROMIUM_PATH.\n${problem ?? ''}`,
  )
}
