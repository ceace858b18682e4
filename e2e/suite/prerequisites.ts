import { findChromium } from '@promptelier/tools/chromium'
import { APPS, isBuilt } from './apps.ts'

/** A deployed shop that needs more time for one small file is too slow for the tests. */
const RESPONSE_TIMEOUT_MS = 5000

const NO_CHROMIUM =
  'No Chromium was found. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its path.'

/** @returns an error message when `url` does not serve a shop; otherwise undefined */
async function checkDeployedShop(url: string): Promise<string | undefined> {
  const file = new URL('/composition.json', url)
  try {
    const response = await fetch(file, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    if (response.ok) return undefined
    return `BASE_URL is not the URL of a shop: ${file.href} responds with ${response.status}.`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return `BASE_URL does not respond: ${file.href} (${cause instanceof Error ? cause.message : String(cause)}).`
  }
}

/**
 * Checks that everything that the tests need is available.
 * @param baseUrl of a deployed shop; undefined if the tests compose a shop from the builds of this project
 * @returns an error message for the person who started the suite; undefined when nothing is missing
 */
export async function findMissingPrerequisite(baseUrl: string | undefined): Promise<string | undefined> {
  if (!findChromium()) return NO_CHROMIUM
  if (baseUrl !== undefined) {
    if (!URL.canParse(baseUrl)) return `BASE_URL is not a URL: ${baseUrl}`
    return checkDeployedShop(baseUrl)
  }
  const notBuilt = APPS.filter((app) => !isBuilt(app))
  if (notBuilt.length > 0) return `Not built: ${notBuilt.join(', ')}. Run 'pnpm build:apps' first.`
  return undefined
}
