// @vitest-environment dom
import { act, cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { useLayoutEffect } from 'react'
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
const dispatchStorageEvent = (key: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))

function addListener(store: ReturnType<typeof numbersStore>) {
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  return listener
}

const throwQuotaError = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}

/** The ways in which storage can fail. Each function makes storage fail until the test ends. */
const REFUSALS: Record<string, () => void> = {
  'rejects writes': () => {
    const { localStorage: real } = window
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => real.getItem(key),
      setItem: throwQuotaError,
      removeItem: throwQuotaError,
    })
  },
  'rejects reads and writes': () =>
    vi.stubGlobal('localStorage', { getItem: throwQuotaError, setItem: throwQuotaError, removeItem: throwQuotaError }),
  'throws on access': () => {
    const property = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: throwQuotaError })
    restore = () => property && Object.defineProperty(globalThis, 'localStorage', property)
  },
  'is null': () => vi.stubGlobal('localStorage', null),
  'is undefined': () => vi.stubGlobal('localStorage', undefined),
}

/** The attributes that mark the document. */
const marks = () => document.documentElement.getAttributeNames()

let restore: () => unknown = () => {}

afterEach(() => {
  restore()
  restore = () => {}
  vi.unstubAllGlobals()
  cleanup()
  for (const name of marks()) document.documentElement.removeAttribute(name)
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

test('session storage and local storage are separate', () => {
  const store = numbersStore({ storage: 'session' })
  store.set([1])
  expect([stored(), sessionStorage.getItem('numbers')]).toEqual([null, '[1]'])
})

test('a new store reads what an earlier store has persisted', () => {
  numbersStore().set([1])
  expect(numbersStore().getSnapshot()).toEqual([1])
})

test('a listener is called after changes in this tab and in others, until it is unsubscribed', () => {
  const store = numbersStore()
  const listener = vi.fn<() => void>()
  const unsubscribe = store.subscribe(listener)
  store.set([1])
  expect(listener).toHaveBeenCalledTimes(1)
  localStorage.setItem('numbers', '[2]')
  dispatchStorageEvent('numbers')
  expect(listener).toHaveBeenCalledTimes(2)
  expect(store.getSnapshot()).toEqual([2])
  unsubscribe()
  store.set([3])
  dispatchStorageEvent('numbers')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a change of another key does not call the listeners', () => {
  const listener = addListener(numbersStore())
  dispatchStorageEvent('letters')
  expect(listener).not.toHaveBeenCalled()
})

test.each(['storage', 'pageshow', 'numbersUpdated'])('the store reads the new value after the event %s', (type) => {
  const store = numbersStore({ events: ['numbersUpdated'] })
  const listener = addListener(store)
  localStorage.setItem('numbers', '[7]')
  act(() => void window.dispatchEvent(new Event(type)))
  expect(store.getSnapshot()).toEqual([7])
  expect(listener).toHaveBeenCalledOnce()
})

test('without subscribers the store has no event listeners on window', () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const store = numbersStore({ events: ['numbersUpdated'] })
  store.getSnapshot()
  expect(added).not.toHaveBeenCalled()
  const unsubscribes = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(added.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow', 'numbersUpdated'])
  for (const unsubscribe of unsubscribes) unsubscribe()
  expect(removed.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow', 'numbersUpdated'])
})

test('with a subscriber a snapshot does not change without an event; without one it is read from storage', () => {
  const store = numbersStore()
  store.set([1])
  const unsubscribe = store.subscribe(() => {})
  const snapshot = store.getSnapshot()
  localStorage.setItem('numbers', '[2]')
  expect(store.getSnapshot()).toBe(snapshot)
  unsubscribe()
  expect(store.getSnapshot()).toEqual([2])
})

test('a page shows what was written between its rendering and its subscription', () => {
  const store = numbersStore()
  store.set([1])
  function Page() {
    // Effects subscribe after this.
    useLayoutEffect(() => localStorage.setItem('numbers', '[2]'), [])
    return <p>{usePersisted(store).join(' ')}</p>
  }
  render(<Page />)
  expect(screen.getByText('2')).toBeDefined()
})

test('update and getCurrent read what another tab wrote before its event arrives, and notify listeners', () => {
  const store = numbersStore()
  const listener = addListener(store)
  localStorage.setItem('numbers', '[2]')
  expect(store.update((numbers) => [...numbers, 3])).toBe(true)
  expect(stored()).toBe('[2,3]')
  listener.mockClear()
  localStorage.setItem('numbers', '[4]')
  expect([store.getCurrent(), store.getCurrent()]).toEqual([[4], [4]])
  expect(listener).toHaveBeenCalledOnce()
})

test('when storage is cleared without an event, a store with a subscriber stores its value again at the next change', () => {
  const store = numbersStore()
  store.subscribe(() => {})
  store.set([1])
  localStorage.clear()
  expect(store.getCurrent()).toEqual([1])
  store.update((numbers) => [...numbers, 2])
  expect(stored()).toBe('[1,2]')
})

test('when storage is cleared without an event, a store without subscribers is empty', () => {
  const store = numbersStore()
  store.set([1])
  localStorage.clear()
  expect(store.getCurrent()).toEqual([])
})

test('when storage is cleared with an event, the store is empty', () => {
  const store = numbersStore()
  const listener = addListener(store)
  store.set([1])
  localStorage.clear()
  dispatchStorageEvent(null)
  expect(store.getCurrent()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the same text is parsed only once', () => {
  const countedParse = vi.fn<typeof parse>(parse)
  localStorage.setItem('numbers', '{')
  const store = numbersStore({ parse: countedParse })
  store.getSnapshot()
  store.subscribe(() => {})
  store.getCurrent()
  dispatchStorageEvent('numbers')
  expect(countedParse).toHaveBeenCalledOnce()
})

for (const [how, refuse] of Object.entries(REFUSALS)) {
  test(`a value stays in memory when storage ${how}`, () => {
    refuse()
    const store = numbersStore()
    const listener = addListener(store)
    expect(store.getSnapshot()).toEqual([])
    expect(store.set([1])).toBe(false)
    expect(store.update((numbers) => [...numbers, 2])).toBe(false)
    expect([store.getSnapshot(), store.getCurrent(), store.getText()]).toEqual([[1, 2], [1, 2], '[1,2]'])
    expect(store.isPersisted()).toBe(false)
    expect(listener).toHaveBeenCalledTimes(2)
    dispatchStorageEvent(null)
    expect(store.getCurrent()).toEqual([])
  })

  test(`without inMemory a value is lost when storage ${how}`, () => {
    refuse()
    const store = numbersStore({ inMemory: false })
    expect(store.set([1])).toBe(false)
    expect(store.getCurrent()).toEqual([])
    expect(store.isPersisted()).toBe(true)
  })

  test(`removing a key returns false when storage ${how}`, () => {
    refuse()
    expect(removePersisted('local', 'numbers')).toBe(false)
  })
}

test('a removal that storage refuses stays in memory', () => {
  localStorage.setItem('numbers', '[1]')
  REFUSALS['rejects writes']?.()
  const store = numbersStore()
  expect(store.set([])).toBe(false)
  expect([store.getCurrent(), store.getText()]).toEqual([[], null])
})

test('after a refusal, the next change is written to storage again', () => {
  REFUSALS['rejects reads and writes']?.()
  const store = numbersStore()
  store.set([1])
  vi.unstubAllGlobals()
  expect(store.update((numbers) => [...numbers, 2])).toBe(true)
  expect(stored()).toBe('[1,2]')
  expect(store.isPersisted()).toBe(true)
})

test.each([true, false])(
  'what another tab stores replaces a value that storage has refused, with a subscriber: %s',
  (subscribed) => {
    const store = numbersStore()
    store.set([1])
    if (subscribed) addListener(store)
    REFUSALS['rejects writes']?.()
    store.set([1, 2])
    dispatchStorageEvent('numbers')
    expect(store.getSnapshot()).toEqual([1, 2])
    vi.unstubAllGlobals()
    localStorage.setItem('numbers', '[1,3]')
    dispatchStorageEvent('numbers')
    expect(store.getSnapshot()).toEqual([1, 3])
    expect([store.isPersisted(), marks()]).toEqual([true, []])
    store.update((numbers) => [...numbers, 4])
    expect(stored()).toBe('[1,3,4]')
  },
)

test('the document is marked with the keys whose values local storage has refused, until they are persisted or erased', () => {
  const letters = numbersStore({ key: 'letters' })
  const numbers = numbersStore()
  letters.set([1])
  expect(marks()).toEqual([])
  REFUSALS['rejects writes']?.()
  numbers.set([1])
  letters.set([2])
  numbers.set([2])
  expect(marks()).toEqual(['data-in-memory-numbers', 'data-in-memory-letters'])
  vi.unstubAllGlobals()
  letters.set([3])
  expect(marks()).toEqual(['data-in-memory-numbers'])
  addListener(numbers)
  dispatchStorageEvent(null)
  expect(marks()).toEqual([])
})

test('erasing everything also erases a value that storage has refused and that no page subscribes to', () => {
  REFUSALS['throws on access']?.()
  const store = numbersStore()
  const removed = vi.spyOn(window, 'removeEventListener')
  store.set([1])
  dispatchStorageEvent('numbers')
  expect(store.getCurrent()).toEqual([1])
  dispatchStorageEvent(null)
  expect([store.getCurrent(), store.getText(), store.isPersisted()]).toEqual([[], null, true])
  expect(marks()).toEqual([])
  expect(removed.mock.calls.map(([type]) => type)).toContain('storage')
})

test('the document is not marked for what lasts only for a session, or is not held in memory', () => {
  REFUSALS['rejects writes']?.()
  vi.stubGlobal('sessionStorage', localStorage)
  numbersStore({ storage: 'session' }).set([1])
  numbersStore({ key: 'letters', inMemory: false }).set([1])
  expect(marks()).toEqual([])
})

test('a key is removed', () => {
  localStorage.setItem('numbers', '[1]')
  expect(removePersisted('local', 'numbers')).toBe(true)
  expect(stored()).toBeNull()
})

test('a page renders the server value first, then the stored value, then each change', () => {
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

test('after any sequence of changes, the store returns the stored value, or the last one that storage refused', () => {
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
    fc.property(steps, fc.boolean(), (sequence, subscribed) => {
      const texts = new Map<string, string>()
      let refuses = false
      const write = (change: () => void) => (refuses ? throwQuotaError() : change())
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, text: string) => write(() => texts.set(key, text)),
        removeItem: (key: string) => write(() => texts.delete(key)),
      })
      const store = numbersStore()
      const unsubscribe = subscribed ? store.subscribe(() => {}) : () => {}
      let unpersisted: Numbers | undefined
      let textAtRefusal: string | undefined
      const correctResults: boolean[] = []
      const storedValue = () => parse(texts.get('numbers') ?? null)
      for (const step of sequence) {
        if (step.kind === 'set' || step.kind === 'add') {
          const next = step.kind === 'set' ? step.value : [...(unpersisted ?? storedValue()), ...step.value]
          const persisted = step.kind === 'set' ? store.set(next) : store.update((now) => [...now, ...step.value])
          correctResults.push(persisted === !refuses)
          unpersisted = refuses ? next : undefined
          textAtRefusal = texts.get('numbers')
        } else if (step.kind === 'another tab') {
          if (step.text !== textAtRefusal) unpersisted = undefined
          texts.set('numbers', step.text)
          window.dispatchEvent(new StorageEvent('storage', { key: 'numbers', newValue: step.text }))
        } else if (step.kind === 'storage') {
          refuses = step.refuses
        } else {
          texts.clear()
          window.dispatchEvent(new StorageEvent('storage', { key: null }))
          unpersisted = undefined
        }
        const expected = unpersisted ?? storedValue()
        expect(store.getSnapshot()).toEqual(expected)
        expect(store.getCurrent()).toEqual(expected)
        expect(store.isPersisted()).toBe(unpersisted === undefined)
      }
      unsubscribe()
      expect(correctResults).not.toContain(false)
    }),
  )
})
