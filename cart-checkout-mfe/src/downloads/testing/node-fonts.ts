import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FontFiles } from '../pdf/faces.ts'

const { resolve } = createRequire(import.meta.url)
const readFont = (path: string) => readFileSync(resolve(`@fontsource/${path}`))
const BRAND = 'bricolage-grotesque/files/bricolage-grotesque-latin'

/** The files that `fonts.ts` fetches in a browser, read from the packages. */
export const nodeFonts: FontFiles = {
  regular: readFont(`${BRAND}-400-normal.woff`),
  bold: readFont(`${BRAND}-700-normal.woff`),
  loadSymbols: () => Promise.resolve(readFont('dejavu-sans/files/dejavu-sans-latin-400-normal.woff')),
}
