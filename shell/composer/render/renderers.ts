import { availableParallelism } from 'node:os'
import type { Prerendered } from '../../src/prerender.ts'
import type { PlannedDocument, RenderInputs } from './messages.ts'
import { type RenderedApps, type RenderProcess, startRenderProcess } from './render-process.ts'

/** Fewer documents are not worth a further process: it loads their applications first. */
const DOCUMENTS_PER_PROCESS = 200

/** Each process needs up to 1 GB of memory. */
const MAX_PROCESSES = 4

/** How many documents of a process are being rendered or stored at the same time: it never waits for the disk. */
const DOCUMENTS_IN_PROGRESS = 8

/** The processes that render a composition. */
export type Renderers = Pick<RenderProcess, 'plan' | 'close'> & {
  /**
   * Renders documents, in several processes if that is faster.
   * @param store called with each document and what was rendered; the next one waits until it resolves
   * @throws (rejects) with the first error of a process or of `store`
   */
  readonly renderAll: <Document extends PlannedDocument & { readonly isOff: boolean }>(
    documents: readonly Document[],
    store: (document: Document, rendered: Prerendered) => Promise<void>,
  ) => Promise<void>
}

/**
 * Starts the first process. See `startRenderProcess`.
 * @param start starts one process
 * @param processors of this machine
 */
export async function startRenderers(
  inputs: RenderInputs,
  apps: RenderedApps,
  start: typeof startRenderProcess = startRenderProcess,
  processors: number = availableParallelism(),
): Promise<Renderers> {
  const first = await start(inputs, apps)
  const started: RenderProcess[] = [first]
  let isClosed = false

  return {
    plan: first.plan,
    close() {
      isClosed = true
      for (const renderer of started) renderer.close()
    },
    async renderAll(documents, store) {
      const queue = documents.values()
      let isFailed = false
      async function renderNext({ render }: RenderProcess): Promise<void> {
        for (const document of queue) {
          if (isFailed) return
          // oxlint-disable-next-line no-await-in-loop -- the queue is shared by all that render
          await store(document, await render(document, document.isOff))
        }
      }
      const renderIn = async (renderer: RenderProcess) => {
        await Promise.all(Array.from({ length: DOCUMENTS_IN_PROGRESS }, () => renderNext(renderer)))
      }
      const startAnother = async () => {
        const another = await start(inputs, apps)
        started.push(another)
        if (isClosed) another.close()
        else await renderIn(another)
      }
      const most = Math.min(processors, MAX_PROCESSES, Math.ceil(documents.length / DOCUMENTS_PER_PROCESS))
      try {
        await Promise.all([renderIn(first), ...Array.from({ length: Math.max(0, most - 1) }, startAnother)])
      } finally {
        isFailed = true
      }
    },
  }
}
