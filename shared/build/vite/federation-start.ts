import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { CONTAINER } from './lean-container.ts'

// The federation plugin adds a start-up to every build: it creates an instance of the federation runtime, which
// negotiates the providers and versions of shared modules, and reads manifests. The composer has decided all of that, so
// this file removes the start-up. The shell only has to evaluate the modules that it shares
// (shell/src/remotes/shared-modules.ts, decision 044).

/** Creates the instance of the runtime. */
const HOST_INIT = /^\0virtual:mf:.*hostAutoInit/
/** Waits for shared modules that load late. Ours have loaded before any code that uses them runs. */
const PENDING_SHARES = /^\0virtual:mf:.*pendingShares/

/** The names of the files of the start-up. */
const START_FILES = ['mf-entry-bootstrap', 'hostInit', 'pendingShares']

const NOTHING = 'export {}'

/** @param names of files, without hash and extension */
function removeUnusedFiles(bundle: Rolldown.OutputBundle, names: readonly string[]) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const imported = new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]))
  const isUnused = (file: string) => names.some((name) => basename(file).startsWith(`${name}-`)) && !imported.has(file)
  for (const file of Object.keys(bundle)) if (isUnused(file)) delete bundle[file]
}

/** Removes the start-up from a remote, which leaves its container. */
export function remoteStart(): Plugin {
  return {
    name: 'promptelier:remote-start',
    apply: 'build',
    transform: { order: 'post', filter: { id: [HOST_INIT, PENDING_SHARES] }, handler: () => NOTHING },
    generateBundle: { order: 'post', handler: (_options, bundle) => removeUnusedFiles(bundle, START_FILES) },
  }
}

/** Removes the start-up from the shell, and the plugin's own scripts from its document. */
export function shellStart(): Plugin {
  return {
    name: 'promptelier:shell-start',
    apply: 'build',
    // Also the container of the shell, which nobody loads as a remote.
    transform: { order: 'post', filter: { id: [HOST_INIT, PENDING_SHARES, CONTAINER] }, handler: () => NOTHING },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['index.html']
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/index.html'),
        )
        if (document?.type !== 'asset' || !entry) return this.error('the shell has no document with an entry')
        document.source = String(document.source)
          .replace(/(<script type="module"[^>]* src=")[^"]*"/, `$1./${entry.fileName}"`)
          .replace(/<link rel="modulepreload"[^>]*>/g, '')
        removeUnusedFiles(bundle, [...START_FILES, 'remoteEntry'])
      },
    },
  }
}
