import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const found = () => [process.env['CHROMIUM_PATH'], ...PLACES].find((path) => path && existsSync(path))

/** @param {string[]} command */
const run = ([program = '', ...args]) =>
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

/**
 * Path of a Chromium: `CHROMIUM_PATH`, else one that is installed, else the distribution's package, installed now.
 * @returns {string}
 * @throws {Error} in plain words when there is none and none can be installed
 */
export function chromium() {
  const path = found()
  if (path) return path
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  console.info('Aucun Chromium sur cette machine : installation du paquet de la distribution…')
  run([...sudo, 'apt-get', 'update'])
  run([...sudo, 'apt-get', 'install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation'])
  const installed = found()
  if (installed) return installed
  throw new Error('Aucun Chromium trouvé ni installable : installez-le, ou donnez son chemin dans CHROMIUM_PATH.')
}
