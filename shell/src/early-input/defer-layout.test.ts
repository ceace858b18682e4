// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackListeners } from '../testing/track-listeners.ts'

const SKIPPED_MS = 3000

type Task = () => void

/** The background tasks that wait to be run. */
let tasks: Task[] = []

let removeListeners = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  removeListeners = trackListeners()
  tasks = []
  const postTask = (task: Task) => {
    tasks.push(task)
    return Promise.resolve()
  }
  vi.stubGlobal('scheduler', { postTask })
  // A frame comes as a background task, too.
  const FrameObserver = class {
    readonly #action: Task
    constructor(action: Task) {
      this.#action = action
    }
    observe() {
      tasks.push(this.#action)
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', FrameObserver)
  // Every part is below the screen.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000, 1, 1))
})
afterEach(() => {
  removeListeners()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const PARTS = '<section data-below-fold=""></section>'.repeat(3)

const main = () => document.querySelector('main') as HTMLElement
const parts = () =>
  [...document.querySelectorAll('[data-below-fold]')].map((part) => part.getAttribute('data-below-fold'))
const isSkipping = () => document.documentElement.hasAttribute('data-first-screen')
const isLaidOut = () => document.documentElement.hasAttribute('data-laid-out')

async function openDocument() {
  for (const name of ['data-first-screen', 'data-laid-out']) document.documentElement.removeAttribute(name)
  document.body.innerHTML = `<main>${PARTS}</main>`
  vi.resetModules()
  const { deferLayout } = await import('./defer-layout.ts')
  deferLayout()
}

async function becomeInteractive(path: string) {
  main().dataset['live'] = path
  // The observer of `data-live` runs in a microtask.
  for (let microtask = 0; microtask < 5; microtask += 1) await Promise.resolve()
}

/** Another page replaces the one on screen, whose parts leave the document. */
function replacePage() {
  delete main().dataset['live']
  main().innerHTML = PARTS
  window.dispatchEvent(new Event('page-replaced'))
}

function runTasks() {
  for (let task = tasks.shift(); task; task = tasks.shift()) task()
}

test('the parts of an interactive page are laid out one after the other, each in a task', async () => {
  await openDocument()
  expect(isSkipping()).toBe(true)
  await becomeInteractive('/')
  expect(parts()).toEqual(['', '', ''])
  tasks.shift()?.()
  expect(parts()).toEqual(['laid-out', '', ''])
  runTasks()
  expect(parts()).toEqual(['laid-out', 'laid-out', 'laid-out'])
  expect(isLaidOut()).toBe(true)
})

test('the tasks of a page that was replaced do not lay out the next one', async () => {
  await openDocument()
  await becomeInteractive('/cgv')
  tasks.shift()?.()
  replacePage()
  runTasks()
  expect(parts()).toEqual(['', '', ''])
  expect(isLaidOut()).toBe(false)
  await becomeInteractive('/')
  runTasks()
  expect(parts()).toEqual(['laid-out', 'laid-out', 'laid-out'])
  expect(isLaidOut()).toBe(true)
})

test('a page that is replaced before its first frame does not begin the tasks of the next one', async () => {
  await openDocument()
  replacePage()
  await becomeInteractive('/aide')
  const [frame] = tasks.splice(0)
  replacePage()
  frame?.()
  runTasks()
  expect(parts()).toEqual(['', '', ''])
})

test('parts below the screen are skipped for three seconds of their own page', async () => {
  await openDocument()
  vi.advanceTimersByTime(SKIPPED_MS - 1)
  replacePage()
  vi.advanceTimersByTime(SKIPPED_MS - 1)
  expect(isSkipping()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isSkipping()).toBe(false)
})

test('while parts are laid out one after the other, skipping does not end for all at once', async () => {
  await openDocument()
  await becomeInteractive('/')
  vi.advanceTimersByTime(SKIPPED_MS)
  expect(isSkipping()).toBe(true)
})
