import { fontFiles } from './font-files.ts'
import { workerUrl } from './worker-url.ts'

/** URLs of everything that a download needs: with these files stored, PDFs can be made without a connection. */
export const downloadFiles: readonly string[] = [
  workerUrl,
  ...Object.values(fontFiles).map(({ url }) => new URL(url, import.meta.url).href),
]
