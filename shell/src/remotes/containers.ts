/** What the entry of a remote exports: the interface of a Module Federation container. */
type Container = {
  readonly init: (shareScope: object, initScope: readonly object[]) => unknown
  readonly get: (page: string) => Promise<() => unknown>
}

/**
 * The modules that the shell shares, as containers of development servers expect them: each has a runtime of its own,
 * which takes them from the shell's. Built remotes read the cache that the shell has written (`shared-modules.ts`).
 */
const shareScope = (): object =>
  Reflect.get(globalThis, '__FEDERATION__')?.['__INSTANCES__'][0]?.shareScopeMap['default'] ?? {}

/** The containers that have started or are starting, by the URL of their entry. */
const containers = new Map<string, Promise<Container>>()

async function startContainer(entry: string): Promise<Container> {
  const container = (await import(/* @vite-ignore */ entry)) as Container
  await container.init(import.meta.env.DEV ? shareScope() : {}, [{ from: 'shell' }])
  return container
}

/**
 * Loads a page of a remote. The entry of the remote is loaded and started once.
 * @param entry URL of the remote's container
 * @param page the name under which the remote exposes it, without './'
 * @returns the page's module
 * @throws (rejects) when a module of it does not load; the next call tries again
 */
export async function loadModule(entry: string, page: string): Promise<unknown> {
  const container = containers.get(entry) ?? startContainer(entry)
  containers.set(entry, container)
  container.catch(() => containers.delete(entry))
  const create = await (await container).get(`./${page}`)
  return create()
}
