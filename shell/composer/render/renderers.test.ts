import { expect, test, vi } from 'vitest'
import type { PlannedDocument } from './messages.ts'
import type { RenderProcess } from './render-process.ts'
import { startRenderers } from './renderers.ts'

const INPUTS = { shellServer: '', remotes: [], composition: {} as never, dataSets: {} }

/** Documents at as many paths. */
const documentsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/${index}`,
    page: undefined,
    reads: [],
    fetches: [],
    isOff: false,
  }))

/** Starts processes that render a document as its path and the number of the process. */
function fakeProcesses(renderAt = (path: string): string => path) {
  const started: (RenderProcess & { readonly close: ReturnType<typeof vi.fn> })[] = []
  const start = async () => {
    const number = started.length
    const renderer = {
      plan: async () => ({ documents: [], redirects: {}, unserved: [], robots: '' }),
      async render({ path = '' }: PlannedDocument) {
        await new Promise((done) => setTimeout(done))
        return { head: String(number), body: renderAt(path) }
      },
      close: vi.fn<() => void>(),
    }
    started.push(renderer)
    return renderer
  }
  return {
    started,
    renderers: (processors: number) =>
      startRenderers(INPUTS, { teamOf: (app) => app, checkOut() {} }, start, processors),
  }
}

async function renderAll(count: number, processors: number) {
  const { started, renderers } = fakeProcesses()
  const { renderAll: render, close } = await renderers(processors)
  const bodies: string[] = []
  const numbers = new Set<string>()
  await render(documentsOf(count), async (_, { head, body }) => {
    numbers.add(head)
    bodies.push(body)
  })
  close()
  return { started, numbers, bodies: bodies.toSorted() }
}

test('a few documents are rendered in one process', async () => {
  const { started, bodies } = await renderAll(200, 8)
  expect(started).toHaveLength(1)
  expect(bodies).toEqual(
    documentsOf(200)
      .map(({ path }) => path)
      .toSorted(),
  )
})

test('many documents are rendered in as many processes as there are processors, at most four, each document once', async () => {
  const { started, numbers, bodies } = await renderAll(1000, 3)
  expect(started).toHaveLength(3)
  expect(numbers.size).toBe(3)
  expect(new Set(bodies).size).toBe(1000)
  expect(bodies).toHaveLength(1000)
  expect((await renderAll(1000, 16)).started).toHaveLength(4)
})

test('all processes are closed at the end', async () => {
  const { started } = await renderAll(1000, 3)
  for (const { close } of started) expect(close).toHaveBeenCalledOnce()
})

test('the first error ends the rendering: no further document is begun, and a process that starts later is closed', async () => {
  let count = 0
  const { started, renderers } = fakeProcesses((path) => {
    count += 1
    if (path === '/3') throw new Error('TestPage does not render at /3')
    return path
  })
  const { renderAll: render, close } = await renderers(3)
  await expect(render(documentsOf(1000), async () => {})).rejects.toThrow('TestPage does not render at /3')
  close()
  const countAtError = count
  await new Promise((done) => setTimeout(done, 50))
  expect(count - countAtError).toBeLessThanOrEqual(24)
  for (const process of started) expect(process.close).toHaveBeenCalled()
})

test('an error while a document is stored ends the rendering', async () => {
  const { renderers } = fakeProcesses()
  const { renderAll: render } = await renderers(3)
  const storing = render(documentsOf(1000), async () => {
    throw new Error('no space left')
  })
  await expect(storing).rejects.toThrow('no space left')
})
