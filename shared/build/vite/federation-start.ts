import type { Plugin, Rolldown } from 'vite'

// The federation plugin writes its start-up into every build as modules that import each other when they are needed. All
// of them are needed on every page, or none: here they are imported at once, and become part of the files beside them.

/** Starts the federation runtime of a host: exports `initHost`. */
const HOST_INIT = /^\0virtual:mf:.*hostAutoInit/
/** Waits for singletons that come late. All of ours are there before anything runs. */
const PENDING_SHARES = /^\0virtual:mf:.*pendingShares/
/** Of a remote, what the shell fetches; in the shell, its part in the federation. */
const CONTAINER = /^(?:\0)?virtual:mf-REMOTE_ENTRY_ID/

/** What these modules import of each other when it is needed, and the names that they then take from it. */
const IMPORTED_LATER = [
  { module: /\bimport\("(virtual:mf-localSharedImportMap[^"]*)"\)/g, names: ['usedShared', 'usedRemotes'] },
  { module: /\bimport\("(virtual:mf-REMOTE_ENTRY_ID[^"]*)"\)/g, names: ['init'] },
] as const

/** Files that the plugin adds for a document that starts a host by itself. */
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

/** In the shell, its container's too: nobody fetches the shell. */
const SHELL_FILES = /(?:^|\/)(?:mf-entry-bootstrap|hostInit|pendingShares|remoteEntry)-[^/]*\.js$/

function withoutUnused(bundle: Rolldown.OutputBundle, unused: RegExp) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const imported = new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]))
  for (const file of Object.keys(bundle)) if (unused.test(file) && !imported.has(file)) delete bundle[file]
}

/** Leaves a remote its container, as one module: a remote is no host. */
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
 * Has the shell's entry itself start the federation, in place of a module that imports three others and then the entry: its
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
