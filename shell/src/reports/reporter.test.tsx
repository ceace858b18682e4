// @vitest-environment dom
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act } from '@testing-library/react'
import { Component, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackListeners } from '../testing/track-listeners.ts'
import { createReporter, type Report } from './reporter.ts'

const COLLECTOR = 'https://collector.example/reports'
const composition = {
  id: 'abc',
  siteUrl: '',
  shell: { version: 's1' },
  remotes: { 'product-mfe': { version: 'p1', entry: '', part: '', pages: {}, notFound: [] } },
  data: {},
}

const beacon = vi.fn<(url: string, text: string) => boolean>(() => true)
const online = vi.fn<() => boolean>(() => true)
let removeListeners = () => {}

const sent = (): readonly Record<string, unknown>[] => beacon.mock.calls.map(([, text]) => JSON.parse(text))
const problems = () => sent().filter(({ kind }) => kind !== 'visit')

function start(): Report {
  return createReporter(composition, COLLECTOR, () => ({ remote: 'product-mfe', page: 'ProductPage' }))
}

beforeEach(() => {
  beacon.mockClear()
  online.mockReturnValue(true)
  document.body.innerHTML = '<div id="root" data-live=""></div>'
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  Object.defineProperty(navigator, 'onLine', { get: online, configurable: true })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // The listeners of one test must not report the errors of the next one.
  removeListeners = trackListeners()
})
afterEach(async () => {
  // Until React has finished: the test environment is removed after the last test.
  await pause()
  removeListeners()
  vi.restoreAllMocks()
})

/** Longer than React needs for a render. */
const pause = () => new Promise((done) => setTimeout(done, 50))

const report = (kind: string, message: string, app = 'product-mfe@p1') => ({
  schema: 1,
  composition: 'abc',
  kind,
  app,
  page: 'product-mfe/ProductPage',
  message,
})

test('the visit is reported once, to the collector', () => {
  start()
  expect(beacon.mock.calls).toEqual([[COLLECTOR, '{"schema":1,"composition":"abc","kind":"visit"}']])
})

test('the visit is reported only when the shell is interactive', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  start()
  expect(sent()).toEqual([])
  document.getElementById('root')?.setAttribute('data-live', '')
  await waitFor(() => expect(sent().map(({ kind }) => kind)).toEqual(['visit']))
})

test.each([
  [
    'load',
    new TypeError('Failed to fetch dynamically imported module: https://a.example/x.js'),
    'TypeError: Failed to fetch dynamically imported module: …',
  ],
  ['load', new Error('no response within 10000 ms'), 'Error: no response within … ms'],
  ['load', new DOMException('The operation timed out.', 'TimeoutError'), 'TimeoutError: The operation timed out.'],
  [
    'style',
    new Error('https://a.example/product-mfe/files/x.css: the sheet did not load'),
    'Error: … the sheet did not load',
  ],
  ['evaluate', new ReferenceError('x is not defined'), 'ReferenceError: x is not defined'],
])('%s: a page that does not load because of %s is reported with its remote', (kind, error, message) => {
  start()({ source: 'product-mfe/ProductPage', error })
  expect(problems()).toEqual([report(kind, message)])
})

test('nothing that could not be fetched without a network is reported', () => {
  online.mockReturnValue(false)
  start()({ source: 'product-mfe/ProductPage', error: new TypeError('Failed to fetch') })
  expect(problems()).toEqual([])
})

test('handler: an exception that reaches the window is reported', () => {
  const error = new Error('boom')
  start()(new ErrorEvent('error', { error }))
  expect(problems().map(({ kind, message }) => [kind, message])).toEqual([['handler', 'Error: boom']])
})

test('a notice of the browser, which has no error, is not reported', () => {
  start()(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
  expect(problems()).toEqual([])
})

test('an exception of a browser extension is not reported', () => {
  const error = Object.assign(new Error('boom'), { stack: 'Error: boom\n at f (chrome-extension://abc/x.js:1:2)' })
  start()(new ErrorEvent('error', { error }))
  expect(problems()).toEqual([])
})

test('unhandled: a promise that is rejected without a handler is reported', () => {
  const reason = new Error('nobody waits')
  // The test environment has no PromiseRejectionEvent.
  start()(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(problems()).toEqual([report('unhandled', 'Error: nobody waits')])
})

test('style: a style sheet that does not load is reported with the application of its URL', () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  Object.defineProperty(link, 'href', { value: 'https://a.example/shell/files/x.css' })
  // Not attached: the test environment would fetch the sheet.
  const event = new Event('error')
  Object.defineProperty(event, 'target', { value: link })
  start()(event)
  expect(problems()).toEqual([report('style', 'Error: the sheet did not load', 'shell@s1')])
})

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

function ThrowsInRender(): ReactNode {
  throw new Error('in render')
}

function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('in effect')
  }, [])
  return null
}

/** Runs its cleanup when `count` changes. */
function ThrowsInCleanup({ count }: { count: number }) {
  useEffect(
    () => () => {
      throw new Error(`in cleanup ${count}`)
    },
    [count],
  )
  return null
}

const handlersOf = (send: Report): RootOptions => ({
  onCaughtError: send,
  onUncaughtError: send,
  onRecoverableError: (error, info) => send(error, info, true),
})

/**
 * Renders into a new root whose errors are reported. Without `act`, which does not pass uncaught errors to the handlers.
 * The reporter has learned how React runs effects by then.
 */
async function renderReported(...elements: readonly ReactNode[]) {
  const send = start()
  await pause()
  const root = createRoot(document.createElement('div'), handlersOf(send))
  for (const element of elements) {
    root.render(element)
    await pause()
  }
}

test('render: an error that a boundary catches while rendering is reported', async () => {
  await renderReported(
    <Boundary>
      <ThrowsInRender />
    </Boundary>,
  )
  expect(problems()).toEqual([report('render', 'Error: in render')])
})

test('render: an error that no boundary catches is reported', async () => {
  await renderReported(<ThrowsInRender />)
  expect(problems()).toEqual([report('render', 'Error: in render')])
})

test('effect: an error in an effect is reported', async () => {
  await renderReported(
    <Boundary>
      <ThrowsInEffect />
    </Boundary>,
  )
  expect(problems()).toEqual([report('effect', 'Error: in effect')])
})

test('effect: an error in the cleanup of an effect is reported', async () => {
  await renderReported(
    <Boundary>
      <ThrowsInCleanup count={1} />
    </Boundary>,
    <Boundary>
      <ThrowsInCleanup count={2} />
    </Boundary>,
  )
  // The second one when the boundary removes the component.
  expect(problems()).toEqual([report('effect', 'Error: in cleanup 1'), report('effect', 'Error: in cleanup 2')])
})

test('recoverable: a page that does not match its prerendered HTML is reported', async () => {
  const send = start()
  const container = document.createElement('div')
  container.innerHTML = '<p>prerendered</p>'
  await act(() => hydrateRoot(container, <p>rendered</p>, handlersOf(send)))
  expect(problems().map(({ kind }) => kind)).toEqual(['recoverable'])
})

test('an error that React has caught is still logged', async () => {
  await renderReported(<ThrowsInRender />)
  expect(vi.mocked(console.error)).toHaveBeenCalledWith(expect.objectContaining({ message: 'in render' }))
})

test('equal reports are sent once', () => {
  const send = start()
  for (let count = 0; count < 3; count += 1) send({ source: 'shell', error: new Error('x') })
  expect(problems()).toHaveLength(1)
})

test('a document sends at most twenty reports', () => {
  const send = start()
  for (let count = 0; count < 30; count += 1) send({ source: 'shell', error: new Error(`x${count}`) })
  expect(sent()).toHaveLength(20)
})
