import { findProgram } from './installed-program.mjs'

const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * Path of the Firefox for tests: `FIREFOX_PATH`, else a usual path. Or undefined.
 * @throws {Error} when `FIREFOX_PATH` names no file
 */
export const findFirefox = () => findProgram('FIREFOX_PATH', FIREFOXES)
