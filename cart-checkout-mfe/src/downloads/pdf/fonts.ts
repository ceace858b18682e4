import { fetchFile } from '../fetch-file.ts'
import { type FontFile, fontFiles } from '../font-files.ts'
import type { FontFiles } from './faces.ts'

async function fetchFont({ url, integrity }: FontFile): Promise<Uint8Array> {
  const response = await fetchFile(url, integrity)
  return new Uint8Array(await response.arrayBuffer())
}

/** Fetches the brand's face. Rejects when a file cannot be fetched, or has another hash. */
export async function loadFonts(): Promise<FontFiles> {
  const [regular, bold] = await Promise.all([fetchFont(fontFiles.regular), fetchFont(fontFiles.bold)])
  let symbols: Promise<Uint8Array> | undefined
  return { regular, bold, loadSymbols: () => (symbols ??= fetchFont(fontFiles.symbols)) }
}
