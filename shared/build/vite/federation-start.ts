import type { Plugin, Rolldown } from 'vite'

// The federation plugin writes its start-up into every build as modules that import each other dynamically. Every page
// needs all of them or none: here they are imported statically, and become part of the chunks that import them.

/** Starts the federation runtime of a host: exports `initHost`. */
const HOST_INIT = /^\0virtual:mf:.*hostAutoInit/
/** Waits for singletons that load late. All of ours have loaded before anything runs. */
const PENDING_SHARES = /^\0virtual:mf:.*pendingShares/
/** The container: in a remote the module that the shell fetches, in the shell its own part of the federation. */
const CONTAINER = /^(?:\0)?virtual:mf-REMOTE_ENTRY_ID/

/** The dynamic imports between these modules, and the names that are used of each. */
const IMPORTED_LATER = [
  { module: /\bimport\("(virtual:mf-localSharedImportMap[^"]*)"\)/g, names: ['usedShared', 'usedRemotes'] },
  { module: /\bimport\("(virtual:mf-REMOTE_ENTRY_ID[^"]*)"\)/g, names: ['init'] },
] as const

/** Files that the plugin adds for a document that starts a host without our entry. */
const HOST_FILES = /(?:^|\/)(?:mf-entry-bootstrap|hostInit|pendingShares)-[^/]*\.js$/

/** `code` with static imports in place of those of IMPORTED_LATER. */
function importedAtOnce(code: string): string {
  const imports: string[] = []
  let body = code
  for (const { module, names } of IMPORTED_LATER) {
    const [, id] = [...code.matchAll(module)][0] ?? []
    if (!id) continue
    imports.push(
      `import { ${names.map((name) => `${name} as __start_${name}`).join(', ')} } from ${JSON.stringify(id)}`,
    )
    body = body.replace(module, `Promise.resolve({ ${names.map((name) => `${name}: __start_${name}`).join(', ')} })`)
  }
  return [...imports, body].join('\n')
}

/** In the shell also those of its container: nobody fetches the shell. */
const SHELL_FILES = /(?:^|\/)(?:mf-entry-bootstrap|hostInit|pendingShares|remoteEntry)-[^/]*\.js$/

function withoutUnused(bundle: Rolldown.OutputBundle, unused: RegExp) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const imported = new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]))
  for (const file of Object.keys(bundle)) if (unused.test(file) && !imported.has(file)) delete bundle[file]
}

/** Reduces the federation of a remote to its container, as one module: a remote is no host. */
export function remoteStart(): Plugin {
  return {
    name: 'promptelier:remote-start',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: [HOST_INIT, PENDING_SHARES, CONTAINER] },
      handler: (code, id) => (CONTAINER.test(id) ? importedAtOnce(code) : 'export {}'),
    },
    generateBundle: { order: 'post', handler: (_options, bundle) => withoutUnused(bundle, HOST_FILES) },
  }
}

/**
 * Makes the shell's entry start the federation, instead of a module that imports three others and then the entry: its
 * `./remotes/federation-start.ts` becomes the plugin's module.
 */
export function shellStart(): Plugin {
  const found = { hostInit: (_id: string) => {} }
  const hostInit = new Promise<string>((resolve) => {
    found.hostInit = resolve
  })
  return {
    name: 'promptelier:shell-start',
    apply: 'build',
    resolveId: { order: 'pre', filter: { id: /\/federation-start\.ts$/ }, handler: () => hostInit },
    transform: {
      order: 'post',
      filter: { id: [HOST_INIT, PENDING_SHARES, CONTAINER] },
      handler(code, id) {
        if (PENDING_SHARES.test(id)) return 'export {}'
        if (HOST_INIT.test(id)) found.hostInit(id)
        return importedAtOnce(code)
      },
    },
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
        withoutUnused(bundle, SHELL_FILES)
      },
    },
  }
}
