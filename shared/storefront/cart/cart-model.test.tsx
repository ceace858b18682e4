// @vitest-environment happy-dom
import { getProduct } from '@promptelier/platform/testing/records'
import { act, cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  change,
  currentLines,
  type Line,
  type Model,
  missing,
  newLine,
  newModel,
  OTHER_WRITERS,
  plusOne,
  quantityOf,
  readStored,
  shownText,
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

type RealShop = { page: Page; recorded: string[]; notices: number }

const texts = new Map<string, string>()
let refusal: Model['refusal'] = 'none'

const storage = {
  getItem(key: string) {
    if (refusal === 'blocked') throw new DOMException('denied', 'SecurityError')
    return texts.get(key) ?? null
  },
  setItem(key: string, text: string) {
    if (refusal !== 'none') throw new DOMException('refused', 'QuotaExceededError')
    texts.set(key, text)
  },
  clear: () => texts.clear(),
}

/** Opens a new tab: fresh modules, a page with the cart and a header with the counter. */
async function open(real: RealShop) {
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
  bus.on('cartUpdated', () => void real.recorded.push('bus'))
  bus.on('toast', ({ kind }) => void (kind === 'info' && (real.notices += 1)))
  real.notices = 0
  render(
    <>
      <Header />
      <CartPage />
    </>,
  )
}

/** Compares everything observable with the model. Reads storage without the code under test. */
function expectModelMatches(model: Model, real: RealShop, events: readonly string[]) {
  expect(real.recorded).toEqual(events)
  const text = texts.get('cart')
  expect(text === undefined ? null : JSON.parse(text)).toEqual(model.stored)
  expect(document.querySelector('main')?.textContent).toBe(shownText(model.lines))
  expect(document.querySelector('header')?.textContent).toBe(String(quantityOf(model.lines)))
  expect(real.page.canUndo).toBe(missing(model).length > 0)
  expect(real.notices).toBe(Number(model.noticeShown))
}

/** @param run performs the same action on the page and on the model, and returns the expected events */
const step = (
  name: string,
  run: (model: Model, real: RealShop) => string[] | Promise<string[]>,
  can: (model: Readonly<Model>) => boolean = () => true,
): fc.AsyncCommand<Model, RealShop> => ({
  check: can,
  toString: () => name,
  async run(model, real) {
    real.recorded.length = 0
    let events: string[] = []
    await act(async () => {
      events = await run(model, real)
    })
    vi.runAllTimers()
    expectModelMatches(model, real, events)
  },
})

/** An action on one of the lines that the page shows. */
const onLine = (name: string, at: number, run: (line: Line, model: Model, page: Page) => string[]) =>
  step(`${name} line ${at}`, (model, { page }) => {
    const line = model.lines[at % model.lines.length]
    return line ? run(line, model, page) : []
  })

const add = (id: string) =>
  step(`add ${id}`, (model, { page }) => {
    page.add(id)
    return change(model, plusOne(currentLines(model), newLine(id)))
  })

const count = (by: number, at: number) =>
  onLine(`${by} to`, at, ({ id }, model, page) => {
    page.changeQuantity(id, by)
    const lines = currentLines(model)
    const stored = lines.find((line) => line.id === id)
    return change(model, stored ? withQuantity(lines, id, stored.quantity + by) : lines)
  })

const remove = (at: number) =>
  onLine('remove', at, ({ id }, model, page) => {
    page.remove(id)
    const lines = currentLines(model)
    model.removed = lines.flatMap((line, index) => (line.id === id ? [{ line, at: index }] : []))
    return change(
      model,
      lines.filter((line) => line.id !== id),
    )
  })

const removeAll = step('remove all', (model, { page }) => {
  page.removeAll()
  model.removed = currentLines(model).map((line, at) => ({ line, at }))
  return change(model, [])
})

const undo = step(
  'undo',
  (model, { page }) => {
    page.undo()
    const lines = currentLines(model)
    for (const { line, at } of missing({ removed: model.removed, lines })) lines.splice(at, 0, line)
    model.removed = []
    return change(model, lines)
  },
  (model) => missing(model).length > 0,
)

const reload = step('reload', async (model, real) => {
  await open(real)
  const lines = model.refusal === 'blocked' ? [] : (model.stored ?? [])
  Object.assign(model, { lines, unsaved: false, noticeShown: false, removed: [] })
  return []
})

/** @param notify announces the change to this tab; returns the names of the events that it dispatched */
const otherWriter = (who: string, how: string, notify: () => string[]) =>
  step(
    `${who} ${how}`,
    (model) => {
      model.stored = OTHER_WRITERS[how]?.(model.stored ?? []) ?? []
      texts.set('cart', JSON.stringify(model.stored))
      const recorded = notify()
      if (recorded.length > 0) readStored(model)
      return recorded
    },
    (model) => model.refusal === 'none',
  )

function announce(event: Event): string[] {
  window.dispatchEvent(event)
  return [event.type]
}

const refuse = (how: Model['refusal']) =>
  step(`storage: ${how}`, (model) => {
    refusal = how
    model.refusal = how
    return []
  })

const clearedSilently = step('storage is cleared without an event', (model) => {
  texts.clear()
  model.stored = null
  return []
})

const clearedByOtherTab = step('another tab clears storage', (model) => {
  texts.clear()
  Object.assign(model, { stored: null, lines: [], unsaved: false })
  return announce(new StorageEvent('storage', { key: null }))
})

const anyLine = fc.nat(4)
const anyHow = fc.constantFrom(...Object.keys(OTHER_WRITERS))

const STEPS = [
  fc.constantFrom('7', '3', '12', 'all-inclusive-pack').map(add),
  fc.tuple(anyLine, fc.constantFrom(1, 1, -1, -1, 999, 9999, -9999)).map(([at, by]) => count(by, at)),
  anyLine.map(remove),
  fc.constantFrom(removeAll, undo, reload),
  fc.constant(undo),
  anyHow.map((how) => otherWriter('another tab', how, () => announce(new StorageEvent('storage', { key: 'cart' })))),
  anyHow.map((how) => otherWriter('a script', how, () => announce(new CustomEvent('cartUpdated')))),
  anyHow.map((how) => otherWriter('another tab, without an event,', how, () => [])),
  fc.constantFrom('none' as const, 'none' as const, 'full' as const, 'blocked' as const).map(refuse),
  fc.constantFrom(clearedSilently, clearedByOtherTab),
]

test('CRT-02 CRT-03 CRT-04 CRT-05 CRT-15 CRT-16 CRT-17 STO-04 STO-05 SIL-49 SIL-56 SIL-59 in any session, the page, the counter, the total, storage and the events match the model', async () => {
  vi.stubGlobal('localStorage', storage)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let sessionCount = 0
  const recorded: string[] = []
  for (const type of ['cartUpdated', 'storage']) window.addEventListener(type, () => void recorded.push(type))
  const sessions = fc.asyncProperty(fc.commands(STEPS, { maxCommands: 30, size: 'max' }), async (steps) => {
    texts.clear()
    refusal = 'none'
    const real: RealShop = { page: Object.create(null), recorded, notices: 0 }
    await open(real)
    await fc.asyncModelRun(() => ({ model: newModel(), real }), steps)
    sessionCount += 1
  })
  // Fewer runs on a busy machine, so that this test does not delay the other checks.
  await fc.assert(sessions, { numRuns: 3000, interruptAfterTimeLimit: 20_000 })
  expect(sessionCount).toBeGreaterThan(100)
}, 60_000)
