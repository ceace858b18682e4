import { expect, test, vi } from 'vitest'
import type { PlannedDocument, RendererInputs } from './messages.ts'
import type { RenderProcess } from './render-process.ts'
import { type AddressesByRemote, startRenderers } from './renderers.ts'

const PAGE = 'TestPage'

const remoteNamed = (name: string) => ({
  name,
  server: '',
  pages: [{ name: PAGE, patterns: [`/${name}/:id`, `/${name}`] }],
  addresses: true,
})

/** Documents of a remote at as many paths; of the shell without a remote. */
const documentsOf = (count: number, remote: string | undefined = 'first-mfe') =>
  Array.from({ length: count }, (_, index) => ({
    path: `/${remote}/${index}`,
    page: remote === undefined ? undefined : { remote, page: PAGE },
    reads: [],
    fetches: [],
    isOff: false,
  }))

type FakeProcess = RenderProcess & {
  /** The remote of the process, or `shell`. */
  readonly owner: string
  /** The documents that it has rendered. */
  readonly rendered: PlannedDocument[]
  readonly close: ReturnType<typeof vi.fn>
}

const nextTask = () => new Promise((done) => setTimeout(done))

type Fakes = {
  readonly renderAt?: (path: string) => string
  readonly pathsOf?: (remote: string) => readonly string[]
  readonly remotes?: readonly string[]
  readonly killed?: readonly string[]
  readonly known?: AddressesByRemote
}

/** Starts processes that render a document as its path. Each remote has addresses, by default its name as a path. */
function fakeProcesses({
  renderAt = (path) => path,
  pathsOf = (remote) => [`/${remote}`],
  remotes = ['first-mfe', 'second-mfe'],
  killed = [],
  known = new Map(),
}: Fakes = {}) {
  const started: FakeProcess[] = []
  const start = ({ remote }: RendererInputs) => {
    const rendered: PlannedDocument[] = []
    const renderer = {
      owner: remote?.name ?? 'shell',
      rendered,
      addresses: async () => ({ paths: pathsOf(remote?.name ?? ''), redirects: {}, reads: [] }),
      plan: async (paths: readonly string[]) => ({
        documents: paths.map((path) => {
          const [, owner = ''] = path.split('/')
          return { path, page: { remote: owner, page: PAGE }, reads: [], fetches: [] }
        }),
        unserved: [],
        robots: '',
      }),
      async render(document: PlannedDocument) {
        await nextTask()
        rendered.push(document)
        return { head: '', body: renderAt(document.path ?? '') }
      },
      close: vi.fn<() => void>(),
    }
    started.push(renderer)
    return renderer
  }
  const inputs = {
    shellServer: '',
    remotes: remotes.map(remoteNamed),
    killed,
    composition: {} as never,
    dataSets: {},
    madeRecords: {},
  }
  return {
    started,
    renderers: (processors: number) =>
      startRenderers(inputs, { teamOf: (app) => app, checkOut() {} }, known, start, processors),
  }
}

/** The owners of the processes that have rendered something. */
const ownersIn = (started: readonly FakeProcess[]) =>
  started.filter(({ rendered }) => rendered.length > 0).map(({ owner }) => owner)

async function renderAll(documents: ReturnType<typeof documentsOf>, processors: number) {
  const { started, renderers } = fakeProcesses()
  const { plan, renderAll: render, close } = await renderers(processors)
  await plan()
  const bodies: string[] = []
  await render(documents, async (_, { body }) => {
    bodies.push(body)
  })
  close()
  return { started, owners: ownersIn(started), bodies: bodies.toSorted() }
}

test('the pages of each remote are rendered in processes of that remote, and those of the shell in its own', async () => {
  const off = documentsOf(1, 'second-mfe').map((document) => ({ ...document, isOff: true }))
  const documents = [...documentsOf(500), ...documentsOf(300, 'second-mfe'), ...documentsOf(1, undefined), ...off]
  const { started, owners } = await renderAll(documents, 3)
  expect(new Set(owners)).toEqual(new Set(['first-mfe', 'second-mfe', 'shell']))
  for (const { owner, rendered } of started)
    for (const { page } of rendered) expect(owner).toBe(rendered.length > 2 ? page?.remote : 'shell')
})

test('a process starts only for the shell, for addresses, and for a remote with something to render', async () => {
  const { started } = await renderAll(documentsOf(3), 8)
  expect(started.map(({ owner }) => owner)).toEqual(['shell', 'first-mfe', 'second-mfe'])
})

test('a path that leads to a page of another remote is refused', async () => {
  const { plan } = await fakeProcesses({ pathsOf: () => ['/second-mfe/7'], remotes: ['first-mfe'] }).renderers(2)
  await expect(plan()).rejects.toThrow(
    'first-mfe gives /second-mfe/7, which is TestPage of second-mfe: correct its addresses',
  )
})

test('a remote whose addresses are known does not compute them', async () => {
  const known = new Map([
    ['first-mfe', { paths: ['/first-mfe/7'], redirects: { '/former': '/first-mfe/7' }, reads: [] }],
  ])
  const { started, renderers } = fakeProcesses({ known })
  const plan = await (await renderers(2)).plan()
  expect(started.map(({ owner }) => owner)).toEqual(['shell', 'second-mfe'])
  expect(plan.documents.map(({ path }) => path)).toEqual(['/first-mfe/7', '/second-mfe'])
  expect(plan.redirects).toEqual({ '/former': '/first-mfe/7' })
  expect([...plan.addresses.keys()]).toEqual(['first-mfe', 'second-mfe'])
})

const failFirst = (remote: string) => {
  if (remote === 'first-mfe') throw new Error('no addresses')
  return [`/${remote}/1`]
}

test('addresses that fail are refused', async () => {
  await expect(fakeProcesses({ pathsOf: failFirst }).renderers(2)).rejects.toThrow('no addresses')
})

test('no process starts for a remote that is switched off: its paths without parameters remain', async () => {
  const { started, renderers } = fakeProcesses({ killed: ['first-mfe'] })
  const { documents, addresses } = await (await renderers(2)).plan()
  expect(started.map(({ owner }) => owner)).toEqual(['shell', 'second-mfe'])
  expect(documents.map(({ path }) => path)).toEqual(['/first-mfe', '/second-mfe'])
  expect([...addresses.keys()]).toEqual(['second-mfe'])
})

test('the last paths of a remote that is switched off remain if its patterns still match them, and no redirect', async () => {
  const last = { paths: ['/first-mfe/7', '/former/7'], redirects: { '/former': '/first-mfe/7' }, reads: [] }
  const { started, renderers } = fakeProcesses({ killed: ['first-mfe'], known: new Map([['first-mfe', last]]) })
  const { documents, redirects } = await (await renderers(2)).plan()
  expect(started.map(({ owner }) => owner)).toEqual(['shell', 'second-mfe'])
  expect(documents.map(({ path }) => path)).toEqual(['/first-mfe/7', '/first-mfe', '/second-mfe'])
  expect(redirects).toEqual({})
})

test('a few documents are rendered in one process', async () => {
  const { owners, bodies } = await renderAll(documentsOf(200), 8)
  expect(owners).toEqual(['first-mfe'])
  expect(bodies).toEqual(
    documentsOf(200)
      .map(({ path }) => path)
      .toSorted(),
  )
})

test('many documents are rendered in as many processes as there are processors, at most four, each document once', async () => {
  const { owners, bodies } = await renderAll(documentsOf(1000), 3)
  expect(owners).toEqual(['first-mfe', 'first-mfe', 'first-mfe'])
  expect(new Set(bodies).size).toBe(1000)
  expect(bodies).toHaveLength(1000)
  expect((await renderAll(documentsOf(1000), 16)).owners).toHaveLength(4)
})

test('all processes are closed at the end', async () => {
  const { started } = await renderAll(documentsOf(1000), 3)
  for (const { close } of started) expect(close).toHaveBeenCalledOnce()
})

test('the first error ends the rendering: no further document is begun', async () => {
  let count = 0
  const { started, renderers } = fakeProcesses({
    renderAt(path) {
      count += 1
      if (path === '/first-mfe/3') throw new Error('TestPage does not render at /3')
      return path
    },
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
