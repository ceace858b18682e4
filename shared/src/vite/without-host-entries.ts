import type { Plugin } from 'vite'

/** Modules with which a document starts the build that it belongs to. */
const HOST_ENTRIES = /(?:^|\/)(?:hostInit|pendingShares)-[\w-]{8}\.js$/

/** The federation plugin writes the entries of a host into every build: of a remote nobody asks for them. */
export function withoutHostEntries(): Plugin {
  return {
    name: 'promptelier:without-host-entries',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const asked = new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]))
        for (const { fileName } of chunks)
          if (HOST_ENTRIES.test(fileName) && !asked.has(fileName)) delete bundle[fileName]
      },
    },
  }
}
