import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Writes which part of each chunk's code, 0 to 1, is the application's own and not the UI kit's: for the byte budgets. */
export function ownShares(): Plugin {
  const ownSources = `${resolve('src')}/`
  return {
    name: 'promptelier:own-shares',
    apply: 'build',
    generateBundle(_options, bundle) {
      const ownOfChunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return []
        let [own, all] = [0, 0]
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          all += renderedLength
          if (id.startsWith(ownSources)) own += renderedLength
        }
        return [[file.fileName, all > 0 ? own / all : 0] as const]
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/own.json',
        source: JSON.stringify(Object.fromEntries(ownOfChunks)),
      })
    },
  }
}
