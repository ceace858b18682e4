// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { type PersistedStoreOptions, persistedStore, removePersisted } from './persisted-store.ts'
import { usePersisted } from './use-persisted.ts'

type Numbers = readonly number[]

function parse(text: string | null): Numbers {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []
  } catch {
    return []
  }
}

const numbersStore = (options: Partial<PersistedStoreOptions<Numbers>> = {}) =>
  persistedStore<Numbers>({
    storage: 'local',
    key: 'numbers',
    parse,
    serialize: (numbers) => (numbers.length > 0 ? JSON.stringify(numbers) : null),
    serverValue: [0],
    ...options,
  })

const stored = () => localStorage.getItem('numbers')
const announce = (key: string | null) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))

function listenerOf(store: ReturnType<typeof numbersStore>) {
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  return listener
}

const throwing = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}

/** Storage that refuses from now on: to write, or to be read as well, or even to be mentioned, or is not there. */
const REFUSALS: Record<string, () => void> = {
  'takes nothing': () => {
    const { localStorage: real } = window
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => real.getItem(key),
      setItem: throwing,
      removeItem: throwing,
    })
  },
  'is closed': () => vi.stubGlobal('localStorage', { getItem: throwing, setItem: throwing, removeItem: throwing }),
  'may not be mentioned': () => {
    const property = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: throwing })
    restore = () => property && Object.defineProperty(globalThis, 'localStorage', property)
  },
  'is null': () => vi.stubGlobal('localStorage', null),
  'is not there': () => vi.stubGlobal('localStorage', undefined),
}

let restore: () => unknown = () => {}

afterEach(() => {
  restore()
  restore = () => {}
  vi.unstubAllGlobals()
  cleanup()
})

test('a value is persisted as text under its key, and null removes the key', () => {
  const store = numbersStore()
  expect(store.set([1, 2])).toBe(true)
  expect(stored()).toBe('[1,2]')
  expect(store.getText()).toBe('[1,2]')
  expect(store.update((numbers) => [...numbers, 3])).toBe(true)
  expect(store.getCurrent()).toEqual([1, 2, 3])
  expect(store.set([])).toBe(true)
  expect(stored()).toBeNull()
})

test('session storage is a storage of its own', () => {
  const store = numbersStore({ storage: 'session' })
  store.set([1])
  expect([stored(), sessionStorage.getItem('numbers')]).toEqual([null, '[1]'])
})

test('a new store finds what a former one has persisted', () => {
  numbersStore().set([1])
  expect(numbersStore().getSnapshot()).toEqual([1])
})

test('a listener hears of changes in this tab and in others until it unsubscribes', () => {
  const store = numbersStore()
  const listener = vi.fn<() => void>()
  const unsubscribe = store.subscribe(listener)
  store.set([1])
  expect(listener).toHaveBeenCalledTimes(1)
  localStorage.setItem('numbers', '[2]')
  announce('numbers')
  expect(listener).toHaveBeenCalledTimes(2)
  expect(store.getSnapshot()).toEqual([2])
  unsubscribe()
  store.set([3])
  announce('numbers')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a change of another key is nobody’s business', () => {
  const listener = listenerOf(numbersStore())
  announce('letters')
  expect(listener).not.toHaveBeenCalled()
})

test.each(['storage', 'pageshow', 'numbersUpdated'])('a page follows the event %s', (type) => {
  const store = numbersStore({ events: ['numbersUpdated'] })
  const listener = listenerOf(store)
  localStorage.setItem('numbers', '[7]')
  act(() => void window.dispatchEvent(new Event(type)))
  expect(store.getSnapshot()).toEqual([7])
  expect(listener).toHaveBeenCalledOnce()
})

test('no event of the window is listened to while nobody subscribes', () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const store = numbersStore({ events: ['numbersUpdated'] })
  store.getSnapshot()
  expect(added).not.toHaveBeenCalled()
  const unsubscribe = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(added.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow', 'numbersUpdated'])
  for (const each of unsubscribe) each()
  expect(removed.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow', 'numbersUpdated'])
})

test('a snapshot stands still while somebody subscribes, and the first look reads storage anew', () => {
  const store = numbersStore()
  store.set([1])
  const unsubscribe = store.subscribe(() => {})
  const snapshot = store.getSnapshot()
  localStorage.setItem('numbers', '[2]')
  expect(store.getSnapshot()).toBe(snapshot)
  unsubscribe()
  expect(store.getSnapshot()).toEqual([2])
})

test('an event handler starts from what another tab wrote, also before its event, and the page hears of it', () => {
  const store = numbersStore()
  const listener = listenerOf(store)
  localStorage.setItem('numbers', '[2]')
  expect(store.update((numbers) => [...numbers, 3])).toBe(true)
  expect(stored()).toBe('[2,3]')
  listener.mockClear()
  localStorage.setItem('numbers', '[4]')
  expect([store.getCurrent(), store.getCurrent()]).toEqual([[4], [4]])
  expect(listener).toHaveBeenCalledOnce()
})

test('storage cleared without an event takes nothing from a page: the next change stores it again', () => {
  const store = numbersStore()
  store.subscribe(() => {})
  store.set([1])
  localStorage.clear()
  expect(store.getCurrent()).toEqual([1])
  store.update((numbers) => [...numbers, 2])
  expect(stored()).toBe('[1,2]')
})

test('storage cleared without an event is empty for who looks afterwards', () => {
  const store = numbersStore()
  store.set([1])
  localStorage.clear()
  expect(store.getCurrent()).toEqual([])
})

test('storage cleared with an event is empty', () => {
  const store = numbersStore()
  const listener = listenerOf(store)
  store.set([1])
  localStorage.clear()
  announce(null)
  expect(store.getCurrent()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a text is parsed once', () => {
  const counted = vi.fn<typeof parse>(parse)
  localStorage.setItem('numbers', '{')
  const store = numbersStore({ parse: counted })
  store.getSnapshot()
  store.subscribe(() => {})
  store.getCurrent()
  announce('numbers')
  expect(counted).toHaveBeenCalledOnce()
})

for (const [how, refuse] of Object.entries(REFUSALS)) {
  test(`a value that storage which ${how} does not take lasts for the visit`, () => {
    refuse()
    const store = numbersStore()
    const listener = listenerOf(store)
    expect(store.getSnapshot()).toEqual([])
    expect(store.set([1])).toBe(false)
    expect(store.update((numbers) => [...numbers, 2])).toBe(false)
    expect([store.getSnapshot(), store.getCurrent(), store.getText()]).toEqual([[1, 2], [1, 2], '[1,2]'])
    expect(store.isPersisted()).toBe(false)
    expect(listener).toHaveBeenCalledTimes(2)
    announce(null)
    expect(store.getCurrent()).toEqual([])
  })

  test(`without memory a value that storage which ${how} does not take is passed over`, () => {
    refuse()
    const store = numbersStore({ inMemory: false })
    expect(store.set([1])).toBe(false)
    expect(store.getCurrent()).toEqual([])
    expect(store.isPersisted()).toBe(true)
  })

  test(`removing a key from storage which ${how} answers that it was refused`, () => {
    refuse()
    expect(removePersisted('local', 'numbers')).toBe(false)
  })
}

test('a removal that storage refuses holds for the visit', () => {
  localStorage.setItem('numbers', '[1]')
  REFUSALS['takes nothing']?.()
  const store = numbersStore()
  expect(store.set([])).toBe(false)
  expect([store.getCurrent(), store.getText()]).toEqual([[], null])
})

test('storage is tried again at the next change', () => {
  REFUSALS['is closed']?.()
  const store = numbersStore()
  store.set([1])
  vi.unstubAllGlobals()
  expect(store.update((numbers) => [...numbers, 2])).toBe(true)
  expect(stored()).toBe('[1,2]')
  expect(store.isPersisted()).toBe(true)
})

test('a key is removed', () => {
  localStorage.setItem('numbers', '[1]')
  expect(removePersisted('local', 'numbers')).toBe(true)
  expect(stored()).toBeNull()
})

test('a page draws the value of the server first, then what is stored, and follows it', () => {
  localStorage.setItem('numbers', '[1]')
  const store = numbersStore()
  const Page = () => <p>{usePersisted(store).join(' ')}</p>
  expect(renderToString(<Page />)).toBe('<p>0</p>')
  render(<Page />)
  expect(screen.getByText('1')).toBeDefined()
  act(() => void store.set([2, 3]))
  expect(screen.getByText('2 3')).toBeDefined()
  expect(renderToString(<Page />)).toBe('<p>0</p>')
})

test('whatever is stored, and whoever changes it, the store shows what storage holds or what it refused', () => {
  const value = fc.array(fc.integer(), { maxLength: 3 })
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('set' as const), value }),
      fc.record({ kind: fc.constant('add' as const), value }),
      fc.record({
        kind: fc.constant('another tab' as const),
        text: fc.oneof(fc.string(), value.map(String), fc.json()),
      }),
      fc.record({ kind: fc.constant('storage' as const), refuses: fc.boolean() }),
      fc.record({ kind: fc.constant('everything is erased' as const) }),
    ),
  )
  fc.assert(
    fc.property(steps, fc.boolean(), (visit, subscribed) => {
      const texts = new Map<string, string>()
      let refuses = false
      const write = (change: () => void) => (refuses ? throwing() : change())
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, text: string) => write(() => texts.set(key, text)),
        removeItem: (key: string) => write(() => texts.delete(key)),
      })
      const store = numbersStore()
      const unsubscribe = subscribed ? store.subscribe(() => {}) : () => {}
      let unsaved: Numbers | undefined
      const answers: boolean[] = []
      const inStorage = () => parse(texts.get('numbers') ?? null)
      for (const step of visit) {
        if (step.kind === 'set' || step.kind === 'add') {
          const next = step.kind === 'set' ? step.value : [...(unsaved ?? inStorage()), ...step.value]
          const persisted = step.kind === 'set' ? store.set(next) : store.update((now) => [...now, ...step.value])
          answers.push(persisted === !refuses)
          unsaved = refuses ? next : undefined
        } else if (step.kind === 'another tab') {
          texts.set('numbers', step.text)
          window.dispatchEvent(new StorageEvent('storage', { key: 'numbers', newValue: step.text }))
        } else if (step.kind === 'storage') {
          refuses = step.refuses
        } else {
          texts.clear()
          window.dispatchEvent(new StorageEvent('storage', { key: null }))
          // Without a subscriber nothing listens: what is in memory stays.
          if (subscribed) unsaved = undefined
        }
        const expected = unsaved ?? inStorage()
        expect(store.getSnapshot()).toEqual(expected)
        expect(store.getCurrent()).toEqual(expected)
        expect(store.isPersisted()).toBe(unsaved === undefined)
      }
      unsubscribe()
      expect(answers).not.toContain(false)
    }),
  )
})
