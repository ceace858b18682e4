import { availableParallelism } from 'node:os'
import { hasParameters } from '@promptelier/build/remote-config'
import pMap from 'p-map'
import type { Prerendered } from '../../src/prerender.ts'
import { type AddressOwner, patternsOf, prerenderedPaths, redirectsOf } from '../paths/addresses.ts'
import { patternsOverlap } from '../paths/routes.ts'
import { SHELL } from '../store/store.ts'
import type { ComputedAddresses, PlannedDocument, RenderedRemote, RenderInputs, RoutePlan } from './messages.ts'
import { ownerOf, type RenderedApps, type RenderProcess, startRenderProcess } from './render-process.ts'

/** Fewer documents are not worth a further process: it loads their application first. */
const DOCUMENTS_PER_PROCESS = 200

/** How many processes work at the same time, at most. Each needs up to 1 280 MB of memory. */
const MAX_PROCESSES = 4

/** How many documents of a process are being rendered or stored at the same time: it never waits for the disk. */
const DOCUMENTS_IN_PROGRESS = 8

/** The addresses of remotes, by the name of the remote. */
export type AddressesByRemote = ReadonlyMap<string, ComputedAddresses>

/** The documents of a composition, its redirects, and what the shell says about it. */
export type RenderPlan = RoutePlan & {
  readonly redirects: Readonly<Record<string, string>>
  /** Of the remotes with a module of addresses, except one that is switched off and has no known ones. */
  readonly addresses: AddressesByRemote
}

type Renderable = PlannedDocument & { readonly isOff: boolean }

/** The processes that render a composition. */
export type Renderers = {
  readonly plan: () => Promise<RenderPlan>
  /**
   * Renders documents, those of each remote in processes of its own, and many documents in several processes.
   * @param store called with each document and what was rendered; the next one waits until it resolves
   * @throws (rejects) with the first error of a process or of `store`
   */
  readonly renderAll: <Document extends Renderable>(
    documents: readonly Document[],
    store: (document: Document, rendered: Prerendered) => Promise<void>,
  ) => Promise<void>
  readonly close: () => void
}

/** The processes of a composition by their owner, the shell or a remote: code of two remotes never shares a process. */
function processPool(inputs: RenderInputs, apps: RenderedApps, start: typeof startRenderProcess) {
  const { remotes, killed: _, ...common } = inputs
  const idle = new Map<string, RenderProcess>()
  const started = new Set<RenderProcess>()
  let isClosed = false
  const close = (renderer: RenderProcess) => {
    renderer.close()
    started.delete(renderer)
  }
  return {
    /** The idle process of an owner, or a new one. */
    take(owner: string): RenderProcess {
      if (isClosed) throw new Error('The renderers are closed')
      const remote = remotes.find(({ name }) => name === owner)
      // No document of the shell contains records.
      const dataSets = remote ? inputs.dataSets : {}
      const renderer = idle.get(owner) ?? start({ ...common, dataSets, remote }, apps)
      idle.delete(owner)
      started.add(renderer)
      return renderer
    },
    /** Keeps a process for the next request of its owner, unless there are `most` already. */
    giveBack(owner: string, renderer: RenderProcess, most: number) {
      if (isClosed || idle.size >= most) close(renderer)
      else idle.set(owner, renderer)
    },
    close,
    closeAll() {
      isClosed = true
      for (const renderer of started) close(renderer)
    },
  }
}

type Pool = ReturnType<typeof processPool>

/** Addresses that were computed, as those of their remote: its code does not run again. */
const computedOwner = (remote: RenderedRemote, computed: ComputedAddresses | undefined): AddressOwner => ({
  name: remote.name,
  patterns: patternsOf(remote),
  addresses: { concretePaths: {}, redirects: () => computed?.redirects ?? {} },
})

const readNoRecord = () => undefined

/**
 * The paths of a remote that is switched off, whose code does not run: those without parameters, and the last known ones
 * that the patterns of its version still match.
 */
function pathsOfOff({ name, ...remote }: RenderedRemote, known: readonly string[] = []): readonly string[] {
  const patterns = patternsOf(remote)
  const lastPaths = (pattern: string) => known.filter((path) => patternsOverlap(pattern, path))
  const concretePaths = Object.fromEntries(
    patterns.filter(hasParameters).map((pattern) => [pattern, () => lastPaths(pattern)] as const),
  )
  return [...new Set(prerenderedPaths([{ name, patterns, addresses: { concretePaths } }], readNoRecord))]
}

/**
 * Computes the addresses of each remote that has a module of them and is not switched off, in a process of that remote.
 * @param known those that need not be computed
 */
async function computeAddresses(
  pool: Pool,
  { remotes, killed }: RenderInputs,
  known: AddressesByRemote,
  concurrency: number,
): Promise<AddressesByRemote> {
  const compute = async ({ name }: RenderedRemote) => {
    const renderer = pool.take(name)
    const addresses = await renderer.addresses()
    pool.giveBack(name, renderer, concurrency)
    return [name, addresses] as const
  }
  const unknown = remotes.filter(({ name, addresses }) => addresses && !known.has(name) && !killed.includes(name))
  return new Map([...known, ...(await pMap(unknown, compute, { concurrency }))])
}

/** @throws Error when a path of one remote leads to a page of another one */
function checkOwners(paths: ReadonlyMap<string, string>, { documents }: RoutePlan) {
  for (const { path, page } of documents) {
    const owner = path === undefined ? page?.remote : paths.get(path)
    if (page && owner !== page.remote)
      throw new Error(`${owner} gives ${path}, which is ${page.page} of ${page.remote}: correct its addresses`)
  }
}

/** A part of the documents of one owner. All parts of an owner take documents from the same queue. */
type Part<Document> = { readonly owner: string; readonly queue: Document[]; readonly index: number }

/** @returns first one part for each owner, then those that help with many documents */
function partsOf<Document extends Renderable>(documents: readonly Document[]): readonly Part<Document>[] {
  const queues = new Map<string, Document[]>()
  for (const document of documents) {
    const owner = ownerOf(document, document.isOff)
    const queue = queues.get(owner) ?? []
    queue.push(document)
    queues.set(owner, queue)
  }
  return [...queues]
    .flatMap(([owner, queue]) =>
      Array.from({ length: Math.ceil(queue.length / DOCUMENTS_PER_PROCESS) }, (_, index) => ({ owner, queue, index })),
    )
    .toSorted((one, other) => one.index - other.index)
}

/**
 * Starts the process of the shell, and a process for each remote that computes addresses. Others start when pages of
 * their remote must be rendered. None starts for a remote that is switched off.
 * @param known addresses that need not be computed, and the last known ones of remotes that are switched off
 * @param start starts one process
 * @param processors of this machine
 * @throws (rejects) with an Error that names the application and its team. See `startRenderProcess`
 */
export async function startRenderers(
  inputs: RenderInputs,
  apps: RenderedApps,
  known: AddressesByRemote = new Map(),
  start: typeof startRenderProcess = startRenderProcess,
  processors: number = availableParallelism(),
): Promise<Renderers> {
  const { remotes, killed } = inputs
  const concurrency = Math.min(processors, MAX_PROCESSES)
  const pool = processPool(inputs, apps, start)
  const shell = pool.take(SHELL)
  // A plan without paths loads the shell while addresses are computed.
  const [addresses] = await Promise.all([computeAddresses(pool, inputs, known, concurrency), shell.plan([])]).catch(
    (error: unknown) => {
      pool.closeAll()
      throw error
    },
  )

  return {
    close: () => pool.closeAll(),
    async plan() {
      const computedBy = (remote: RenderedRemote) => computedOwner(remote, addresses.get(remote.name))
      const pathsOf = (remote: RenderedRemote) => {
        const paths = addresses.get(remote.name)?.paths
        if (killed.includes(remote.name)) return pathsOfOff(remote, paths)
        return paths ?? prerenderedPaths([computedBy(remote)], readNoRecord)
      }
      const ownersOfPaths = new Map(
        remotes.flatMap((remote) => pathsOf(remote).map((path) => [path, remote.name] as const)),
      )
      const routePlan = await shell.plan([...ownersOfPaths.keys()])
      checkOwners(ownersOfPaths, routePlan)
      const owners = remotes.filter(({ name }) => !killed.includes(name)).map(computedBy)
      const redirects = redirectsOf(owners, readNoRecord)
      pool.giveBack(SHELL, shell, Number.POSITIVE_INFINITY)
      return { ...routePlan, redirects, addresses }
    },
    async renderAll(documents, store) {
      let isFailed = false
      async function renderNext({ render }: RenderProcess, queue: (typeof documents)[number][]): Promise<void> {
        const next = () => (isFailed ? undefined : queue.pop())
        for (let document = next(); document; document = next())
          // oxlint-disable-next-line no-await-in-loop -- the queue is shared by all that render
          await store(document, await render(document, document.isOff))
      }
      try {
        await pMap(
          partsOf(documents),
          async ({ owner, queue, index }) => {
            const isWorthAProcess = queue.length > (index === 0 ? 0 : DOCUMENTS_PER_PROCESS)
            if (isFailed || !isWorthAProcess) return
            const renderer = pool.take(owner)
            await Promise.all(Array.from({ length: DOCUMENTS_IN_PROGRESS }, () => renderNext(renderer, queue)))
            pool.close(renderer)
          },
          { concurrency },
        )
      } finally {
        isFailed = true
      }
    },
  }
}
