import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes for each chunk which proportion of its code (0 to 1, before minifying) comes from the application's own `src`:
 * for the byte budgets.
 */
export function ownCodeRatio(): Plugin {
  const ownSources = `${resolve('src')}/`
  return {
    name: 'promptelier:own-code-ratio',
    apply: 'build',
    generateBundle(_options, bundle) {
      const ratios = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return []
        let [ownLength, totalLength] = [0, 0]
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          totalLength += renderedLength
          if (id.startsWith(ownSources)) ownLength += renderedLength
        }
        return [[file.fileName, totalLength > 0 ? ownLength / totalLength : 0] as const]
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/own.json',
        source: JSON.stringify(Object.fromEntries(ratios)),
      })
    },
  }
}
