// @vitest-environment dom
import { getProduct } from '@promptelier/platform/testing/records'
import { act, cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  applyChange,
  currentLines,
  type Line,
  type Model,
  newLine,
  newModel,
  OUTSIDE_CHANGES,
  plusOne,
  quantityOf,
  restorableLines,
  showLinesOfOtherTab,
  shownText,
  showStoredLines,
  withQuantity,
} from '../testing/cart-model.ts'

/** The actions of the cart page. */
type Page = {
  add: (id: string) => void
  changeQuantity: (id: string, by: number) => void
  remove: (id: string) => void
  removeAll: () => void
  undo: () => void
  canUndo: boolean
}

type RealShop = { page: Page; recordedEvents: string[]; noticeCount: number }

const storedTexts = new Map<string, string>()
let refusal: Model['refusal'] = 'none'

const storage = {
  getItem(key: string) {
    if (refusal === 'blocked') throw new DOMException('denied', 'SecurityError')
    return storedTexts.get(key) ?? null
  },
  setItem(key: string, text: string) {
    if (refusal !== 'none') throw new DOMException('refused', 'QuotaExceededError')
    storedTexts.set(key, text)
  },
  clear: () => storedTexts.clear(),
}

/** Opens a new tab: fresh modules, a page with the cart and a header with the counter. */
async function openTab(real: RealShop) {
  cleanup()
  vi.resetModules()
  const { addToCart, changeQuantity, useCart } = await import('@promptelier/platform/cart')
  const { useUndoableRemoval } = await import('./use-undoable-removal.ts')
  const { bus } = await import('@promptelier/platform/events')

  function CartPage() {
    const { lines, count, totalCents } = useCart()
    const { remove, removeAll, removal, undo } = useUndoableRemoval(lines)
    real.page = {
      add: (id) => addToCart(getProduct(id)),
      changeQuantity,
      remove,
      removeAll,
      undo,
      canUndo: removal !== undefined,
    }
    return (
      <main>{[...lines.map(({ id, quantity }) => `${id}×${quantity}`), count, `${totalCents} cents`].join(' ')}</main>
    )
  }
  function Header() {
    return <header>{useCart().count}</header>
  }
  bus.on('cartUpdated', () => void real.recordedEvents.push('bus'))
  bus.on('toast', ({ kind }) => void (kind === 'info' && (real.noticeCount += 1)))
  real.noticeCount = 0
  render(
    <>
      <Header />
      <CartPage />
    </>,
  )
}

/** Compares storage, the events and the page with the model. Reads storage without the code under test. */
function expectModelMatches(model: Model, real: RealShop, events: readonly string[]) {
  expect(real.recordedEvents).toEqual(events)
  const text = storedTexts.get('cart')
  expect(text === undefined ? null : JSON.parse(text)).toEqual(model.stored)
  expect(document.querySelector('main')?.textContent).toBe(shownText(model.lines))
  expect(document.querySelector('header')?.textContent).toBe(String(quantityOf(model.lines)))
  expect(real.page.canUndo).toBe(restorableLines(model).length > 0)
  expect(real.noticeCount).toBe(Number(model.noticeShown))
}

/**
 * One step of a session.
 * @param run performs the same action on the page and on the model, and returns the expected events
 */
const step = (
  name: string,
  run: (model: Model, real: RealShop) => string[] | Promise<string[]>,
  isPossible: (model: Readonly<Model>) => boolean = () => true,
): fc.AsyncCommand<Model, RealShop> => ({
  check: isPossible,
  toString: () => name,
  async run(model, real) {
    real.recordedEvents.length = 0
    let events: string[] = []
    await act(async () => {
      events = await run(model, real)
    })
    // Lines that are back are not restored once more.
    model.removed = restorableLines(model)
    vi.runAllTimers()
    expectModelMatches(model, real, events)
  },
})

/** An action on one of the lines that the page shows. */
const onLine = (name: string, position: number, run: (line: Line, model: Model, page: Page) => string[]) =>
  step(`${name} line ${position}`, (model, { page }) => {
    const line = model.lines[position % model.lines.length]
    return line ? run(line, model, page) : []
  })

const add = (id: string) =>
  step(`add ${id}`, (model, { page }) => {
    page.add(id)
    return applyChange(model, plusOne(currentLines(model), newLine(id)))
  })

const changeQuantityOfLine = (by: number, position: number) =>
  onLine(`${by} to`, position, ({ id }, model, page) => {
    page.changeQuantity(id, by)
    const lines = currentLines(model)
    const stored = lines.find((line) => line.id === id)
    return applyChange(model, stored ? withQuantity(lines, id, stored.quantity + by) : lines)
  })

const remove = (position: number) =>
  onLine('remove', position, ({ id }, model, page) => {
    page.remove(id)
    const lines = currentLines(model)
    model.removed = lines.flatMap((line, index) => (line.id === id ? [{ line, index }] : []))
    return applyChange(
      model,
      lines.filter((line) => line.id !== id),
    )
  })

const removeAll = step('remove all', (model, { page }) => {
  page.removeAll()
  model.removed = currentLines(model).map((line, index) => ({ line, index }))
  return applyChange(model, [])
})

const undo = step(
  'undo',
  (model, { page }) => {
    page.undo()
    const lines = currentLines(model)
    for (const { line, index } of restorableLines({ removed: model.removed, lines })) lines.splice(index, 0, line)
    model.removed = []
    return applyChange(model, lines)
  },
  (model) => restorableLines(model).length > 0,
)

const reload = step('reload', async (model, real) => {
  await openTab(real)
  const lines = model.refusal === 'blocked' ? [] : (model.stored ?? [])
  Object.assign(model, { lines, unsaved: false, noticeShown: false, removed: [] })
  return []
})

/**
 * Another tab or a script changes the stored lines.
 * @param notify announces the change to this tab; returns the names of the events that it dispatched
 */
const outsideChange = (who: string, how: string, notify: (model: Model) => string[]) =>
  step(
    `${who} ${how}`,
    (model) => {
      model.stored = OUTSIDE_CHANGES[how]?.(model.stored ?? []) ?? []
      storedTexts.set('cart', JSON.stringify(model.stored))
      return notify(model)
    },
    (model) => model.refusal === 'none',
  )

function dispatchToWindow(event: Event): string[] {
  window.dispatchEvent(event)
  return [event.type]
}

const setStorageRefusal = (how: Model['refusal']) =>
  step(`storage: ${how}`, (model) => {
    refusal = how
    model.refusal = how
    return []
  })

const clearStorageSilently = step('storage is cleared without an event', (model) => {
  storedTexts.clear()
  model.stored = null
  return []
})

const clearStorageInOtherTab = step('another tab clears storage', (model) => {
  storedTexts.clear()
  Object.assign(model, { stored: null, lines: [], unsaved: false, removed: [] })
  return dispatchToWindow(new StorageEvent('storage', { key: null }))
})

/** Few in a unit run, more in `pnpm fuzz`. */
const SESSION_COUNT = process.env['FUZZ_INPUTS'] === undefined ? 150 : 3000

const anyPosition = fc.nat(4)
const anyOutsideChange = fc.constantFrom(...Object.keys(OUTSIDE_CHANGES))

const STEPS = [
  fc.constantFrom('7', '3', '12', 'all-inclusive-pack').map(add),
  fc
    .tuple(anyPosition, fc.constantFrom(1, 1, -1, -1, 999, 9999, -9999))
    .map(([position, by]) => changeQuantityOfLine(by, position)),
  anyPosition.map(remove),
  fc.constantFrom(removeAll, undo, reload),
  fc.constant(undo),
  anyOutsideChange.map((how) =>
    outsideChange('another tab', how, (model) => {
      showLinesOfOtherTab(model)
      return dispatchToWindow(new StorageEvent('storage', { key: 'cart', newValue: JSON.stringify(model.stored) }))
    }),
  ),
  anyOutsideChange.map((how) =>
    outsideChange('a script', how, (model) => {
      showStoredLines(model)
      return dispatchToWindow(new CustomEvent('cartUpdated'))
    }),
  ),
  anyOutsideChange.map((how) => outsideChange('another tab, without an event,', how, () => [])),
  fc.constantFrom('none' as const, 'none' as const, 'full' as const, 'blocked' as const).map(setStorageRefusal),
  fc.constantFrom(clearStorageSilently, clearStorageInOtherTab),
]

test('fuzz CRT-02 CRT-03 CRT-04 CRT-05 CRT-15 CRT-16 CRT-17 STO-04 STO-05 SIL-49 SIL-56 SIL-59 in any session, the page, the counter, the total, storage and the events match the model', async () => {
  vi.stubGlobal('localStorage', storage)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let sessionCount = 0
  const recordedEvents: string[] = []
  for (const type of ['cartUpdated', 'storage']) window.addEventListener(type, () => void recordedEvents.push(type))
  const sessions = fc.asyncProperty(fc.commands(STEPS, { maxCommands: 30, size: 'max' }), async (steps) => {
    storedTexts.clear()
    refusal = 'none'
    const real: RealShop = { page: Object.create(null), recordedEvents, noticeCount: 0 }
    await openTab(real)
    await fc.asyncModelRun(() => ({ model: newModel(), real }), steps)
    sessionCount += 1
  })
  await fc.assert(sessions, { numRuns: SESSION_COUNT })
  expect(sessionCount).toBe(SESSION_COUNT)
}, 600_000)
