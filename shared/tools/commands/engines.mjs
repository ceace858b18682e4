import { spawnSync } from 'node:child_process'
import { installPackages } from '../programs/apt.mjs'
import { installedChromium } from '../programs/chromium.mjs'
import { findFirefox } from '../programs/firefox.mjs'
import { root } from './pnpm.mjs'

// `pnpm e2e:engines` installs Debian's packages of the engines that are missing, then runs the checks. Further arguments
// are Playwright's: `--project webkit -g popover`.

/** @param {string} command */
const isInstalled = (command) => spawnSync('which', [command]).status === 0

/** Installs the packages of Firefox, WebKitGTK and the X server that are missing. Exits when it cannot. */
function installEngines() {
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(isInstalled('WebKitWebDriver') ? [] : ['webkit2gtk-driver']),
    ...(isInstalled('Xvfb') ? [] : ['xvfb']),
  ]
  if (missing.length === 0) return
  const problem = installPackages(missing)
  if (problem === undefined) return
  console.error(problem)
  process.exit(1)
}

installedChromium()
installEngines()
const playwright = ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/engines.config.ts']
const { status } = spawnSync(process.execPath, [...playwright, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
