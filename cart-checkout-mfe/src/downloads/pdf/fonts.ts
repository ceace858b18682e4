import { fontUrls } from '../font-urls.ts'
import type { FontFiles } from './faces.ts'

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Fetches the brand's face. Rejects when a file cannot be fetched. */
export async function loadFonts(): Promise<FontFiles> {
  const [regular, bold] = await Promise.all([fetchFont(fontUrls.regular), fetchFont(fontUrls.bold)])
  let symbols: Promise<Uint8Array> | undefined
  return { regular, bold, loadSymbols: () => (symbols ??= fetchFont(fontUrls.symbols)) }
}
