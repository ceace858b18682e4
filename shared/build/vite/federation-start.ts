import type { Plugin, Rolldown } from 'vite'

// The federation plugin adds its start-up to every build as modules that import each other dynamically. Every page
// needs all of them or none. This file makes the imports static, so that the modules become part of the chunks that
// import them.

/** Starts the federation runtime of a host: exports `initHost`. */
const HOST_INIT = /^\0virtual:mf:.*hostAutoInit/
/** Waits for singletons that load late. All of ours have loaded before any code that uses them runs. */
const PENDING_SHARES = /^\0virtual:mf:.*pendingShares/
/**
 * The container: in a remote, the module that the shell fetches; in the shell, the module whose `init` its start-up
 * calls.
 */
const CONTAINER = /^(?:\0)?virtual:mf-REMOTE_ENTRY_ID/

/** The dynamic imports between these modules, and the names that are used of each. */
const DYNAMIC_IMPORTS = [
  { module: /\bimport\("(virtual:mf-localSharedImportMap[^"]*)"\)/g, names: ['usedShared', 'usedRemotes'] },
  { module: /\bimport\("(virtual:mf-REMOTE_ENTRY_ID[^"]*)"\)/g, names: ['init'] },
] as const

/** Files that the plugin adds for a document that starts a host without our entry: a remote does not use them. */
const HOST_FILES = /(?:^|\/)(?:mf-entry-bootstrap|hostInit|pendingShares)-[^/]*\.js$/

/** Replaces the dynamic imports in `code` by static ones. */
function withStaticImports(code: string): string {
  const imports: string[] = []
  let body = code
  for (const { module, names } of DYNAMIC_IMPORTS) {
    const [, id] = [...code.matchAll(module)][0] ?? []
    if (!id) continue
    imports.push(
      `import { ${names.map((name) => `${name} as __start_${name}`).join(', ')} } from ${JSON.stringify(id)}`,
    )
    body = body.replace(module, `Promise.resolve({ ${names.map((name) => `${name}: __start_${name}`).join(', ')} })`)
  }
  return [...imports, body].join('\n')
}

/** The unused files of the shell. They include its container, because no application loads the shell as a remote. */
const SHELL_FILES = /(?:^|\/)(?:mf-entry-bootstrap|hostInit|pendingShares|remoteEntry)-[^/]*\.js$/

function removeUnusedFiles(bundle: Rolldown.OutputBundle, unused: RegExp) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const imported = new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]))
  for (const file of Object.keys(bundle)) if (unused.test(file) && !imported.has(file)) delete bundle[file]
}

/** Reduces a remote's federation code to its container, as one module: a remote is no host, so it needs no start-up. */
export function remoteStart(): Plugin {
  return {
    name: 'promptelier:remote-start',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: [HOST_INIT, PENDING_SHARES, CONTAINER] },
      handler: (code, id) => (CONTAINER.test(id) ? withStaticImports(code) : 'export {}'),
    },
    generateBundle: { order: 'post', handler: (_options, bundle) => removeUnusedFiles(bundle, HOST_FILES) },
  }
}

/**
 * Makes the shell's entry start the federation: its import of `./remotes/federation-start.ts` resolves to the plugin's
 * start-up module. Otherwise the document would load a module that imports three others and then the entry.
 */
export function shellStart(): Plugin {
  const deferred = { resolve: (_id: string) => {} }
  const hostInitId = new Promise<string>((resolve) => {
    deferred.resolve = resolve
  })
  return {
    name: 'promptelier:shell-start',
    apply: 'build',
    resolveId: { order: 'pre', filter: { id: /\/federation-start\.ts$/ }, handler: () => hostInitId },
    transform: {
      order: 'post',
      filter: { id: [HOST_INIT, PENDING_SHARES, CONTAINER] },
      handler(code, id) {
        if (PENDING_SHARES.test(id)) return 'export {}'
        if (HOST_INIT.test(id)) deferred.resolve(id)
        return withStaticImports(code)
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
        removeUnusedFiles(bundle, SHELL_FILES)
      },
    },
  }
}
