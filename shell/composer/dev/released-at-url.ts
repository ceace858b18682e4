import type { ReleasedShop } from '@promptelier/build/dev-composition'
import { MADE_RECORDS } from '@promptelier/build/storage-keys'
import { type Composition, parseComposition } from '@promptelier/platform/composition'
import { messageOf } from '../message-of.ts'
import { EXIT, Refusal } from '../refusal.ts'

/** A shop that needs more time for a small file counts as unreachable. */
const TIMEOUT_MS = 10_000

/** Files at the root of a shop, as pages of remotes show them. Others belong to the development server. */
const PUBLIC_FILE = /^\/(?!@|src\/|node_modules\/).*\.(?:svg|png|jpe?g|webp|avif|gif|ico|webmanifest|pdf|mp4|webm|mp3)$/

const get = (url: URL) => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })

async function readComposition(shop: URL): Promise<Composition> {
  const url = new URL('/composition.json', shop)
  const refuse = (fact: string, cause?: unknown) =>
    new Refusal(`${shop.origin} is not the URL of a shop: ${url.href} ${fact}.`, EXIT.notFound, { cause })
  const response = await get(url).catch((error: unknown) => {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw refuse(`does not respond (${reason})`, error)
  })
  if (!response.ok) throw refuse(`responds with ${response.status}`)
  try {
    const composition = parseComposition(await response.json())
    // Records that no application publishes come from the development server.
    const urlOf = (path: string) => (path.startsWith(`${MADE_RECORDS}/`) ? path : new URL(path, shop).href)
    const sets = Object.entries(composition.data).map(([set, path]) => [set, urlOf(path)] as const)
    return { ...composition, data: Object.fromEntries(sets) }
  } catch (error) {
    throw refuse(`is no composition (${messageOf(error)})`, error)
  }
}

/**
 * What a deployed shop shows, for the development server. Browsers fetch its code and its data from where the shop has
 * them: these files allow any origin.
 * @param address URL of the shop
 * @throws (rejects) with a Refusal when no shop responds there
 */
export async function releasedAtUrl(address: string): Promise<ReleasedShop> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Refusal(`--from ${address} is not the URL of a shop, such as https://shop.example.`, EXIT.usage)
  const shop = new URL(address)
  await readComposition(shop)
  return {
    composition: () => readComposition(shop),
    readFile: async (path) => {
      const url = new URL(encodeURI(path), shop)
      // A path that begins with two slashes would be the URL of another host.
      if (!PUBLIC_FILE.test(path) || url.origin !== shop.origin) return undefined
      const response = await get(url)
      const type = response.headers.get('content-type') ?? ''
      // A static host can serve a document for each unknown path.
      if (!response.ok || type.startsWith('text/html')) return undefined
      return { content: new Uint8Array(await response.arrayBuffer()), type }
    },
  }
}
