import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fontFiles } from './font-files.ts'
import { nodeFonts } from './testing/node-fonts.ts'

test('each hash is that of the installed file', async () => {
  const files = { regular: nodeFonts.regular, bold: nodeFonts.bold, symbols: await nodeFonts.loadSymbols() }
  for (const [face, file] of Object.entries(files)) {
    const integrity = `sha384-${createHash('sha384').update(file).digest('base64')}`
    expect(fontFiles).toHaveProperty(`${face}.integrity`, integrity)
  }
})
