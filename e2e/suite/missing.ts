import { existsSync } from 'node:fs'
import { findChromium } from '@promptelier/tools/chromium'
import { APPS, isBuilt } from './apps.ts'

/** A deployed shop that takes longer to answer its smallest file is no shop to run a suite against. */
const ANSWER_MS = 5000

const NO_CHROMIUM =
  'No Chromium was found. Install one (on Debian and Ubuntu: apt-get install chromium), or name it in CHROMIUM_PATH.'

async function answerOf(url: string): Promise<string | undefined> {
  const file = new URL('/composition.json', url)
  try {
    const response = await fetch(file, { signal: AbortSignal.timeout(ANSWER_MS) })
    if (response.ok) return undefined
    return `BASE_URL names no shop: ${file.href} answers ${response.status}.`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return `BASE_URL does not answer: ${file.href} (${cause instanceof Error ? cause.message : String(cause)}).`
  }
}

/**
 * What the suite needs and does not find, as a sentence for the person who started it.
 * @param baseUrl of a deployed shop; without one the suite composes its own from the builds of this project
 */
export async function missing(baseUrl: string | undefined): Promise<string | undefined> {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen && !existsSync(chosen)) return `CHROMIUM_PATH names ${chosen}, which is not there.`
  if (!findChromium()) return NO_CHROMIUM
  if (baseUrl !== undefined) {
    if (!URL.canParse(baseUrl)) return `BASE_URL is no URL: ${baseUrl}`
    return answerOf(baseUrl)
  }
  const notBuilt = APPS.filter((app) => !isBuilt(app))
  if (notBuilt.length > 0) return `Nothing is built of ${notBuilt.join(', ')}: run 'pnpm build' first.`
  return undefined
}
