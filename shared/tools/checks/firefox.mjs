import { existsSync } from 'node:fs'

const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Path of the Firefox for tests: `FIREFOX_PATH`, else a usual path. Or undefined. */
export const findFirefox = () => [process.env['FIREFOX_PATH'], ...FIREFOXES].find((path) => path && existsSync(path))
