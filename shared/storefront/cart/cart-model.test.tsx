// @vitest-environment happy-dom
import { productOf } from '@promptelier/platform/testing/records'
import { act, cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  change,
  currentLines,
  follow,
  type Line,
  type Model,
  missing,
  newLine,
  newModel,
  OTHERS,
  plusOne,
  quantityOf,
  shownText,
  withQuantity,
} from '../testing/cart-model.ts'

/** What the page can do to the cart. */
type Page = {
  add: (id: string) => void
  changeQuantity: (id: string, by: number) => void
  remove: (id: string) => void
  removeAll: () => void
  undo: () => void
  canUndo: boolean
}

type Real = { page: Page; heard: string[]; notices: number }

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

/** A tab opened anew: fresh modules, a page with the cart and a header with the counter. */
async function open(real: Real) {
  cleanup()
  vi.resetModules()
  const { addToCart, changeQuantity, useCart } = await import('@promptelier/platform/cart')
  const { useUndoableRemoval } = await import('./use-undoable-removal.ts')
  const { bus } = await import('@promptelier/platform/events')

  function CartPage() {
    const { lines, count, totalCents } = useCart()
    const { remove, removeAll, removal, undo } = useUndoableRemoval(lines)
    real.page = {
      add: (id) => addToCart(productOf(id)),
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
  bus.on('cartUpdated', () => void real.heard.push('bus'))
  bus.on('toast', ({ kind }) => void (kind === 'info' && (real.notices += 1)))
  real.notices = 0
  render(
    <>
      <Header />
      <CartPage />
    </>,
  )
}

/** Compares everything that can be seen with the model. Storage is read by the test's own reader. */
function agree(model: Model, real: Real, events: readonly string[]) {
  expect(real.heard).toEqual(events)
  const text = texts.get('cart')
  expect(text === undefined ? null : JSON.parse(text)).toEqual(model.stored)
  expect(document.querySelector('main')?.textContent).toBe(shownText(model.lines))
  expect(document.querySelector('header')?.textContent).toBe(String(quantityOf(model.lines)))
  expect(real.page.canUndo).toBe(missing(model).length > 0)
  expect(real.notices).toBe(Number(model.told))
}

/** @param run does the same to the page and to the model, and returns the events to be heard */
const step = (
  name: string,
  run: (model: Model, real: Real) => string[] | Promise<string[]>,
  can: (model: Readonly<Model>) => boolean = () => true,
): fc.AsyncCommand<Model, Real> => ({
  check: can,
  toString: () => name,
  async run(model, real) {
    real.heard.length = 0
    let events: string[] = []
    await act(async () => {
      events = await run(model, real)
    })
    vi.runAllTimers()
    agree(model, real, events)
  },
})

/** Something done to one of the lines that the page shows. */
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
    model.taken = lines.flatMap((line, index) => (line.id === id ? [{ line, at: index }] : []))
    return change(
      model,
      lines.filter((line) => line.id !== id),
    )
  })

const removeAll = step('remove all', (model, { page }) => {
  page.removeAll()
  model.taken = currentLines(model).map((line, at) => ({ line, at }))
  return change(model, [])
})

const undo = step(
  'undo',
  (model, { page }) => {
    page.undo()
    const lines = currentLines(model)
    for (const { line, at } of missing({ taken: model.taken, lines })) lines.splice(at, 0, line)
    model.taken = []
    return change(model, lines)
  },
  (model) => missing(model).length > 0,
)

const reload = step('reload', async (model, real) => {
  await open(real)
  const lines = model.refusal === 'blocked' ? [] : (model.stored ?? [])
  Object.assign(model, { lines, unsaved: false, told: false, taken: [] })
  return []
})

/** @param tell how this tab hears of it, and the name of what it hears */
const others = (who: string, how: string, tell: () => string[]) =>
  step(
    `${who} ${how}`,
    (model) => {
      model.stored = OTHERS[how]?.(model.stored ?? []) ?? []
      texts.set('cart', JSON.stringify(model.stored))
      const heard = tell()
      if (heard.length > 0) follow(model)
      return heard
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

const clearedUnheard = step('storage is cleared without an event', (model) => {
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
const anyHow = fc.constantFrom(...Object.keys(OTHERS))

const STEPS = [
  fc.constantFrom('7', '3', '12', 'all-inclusive-pack').map(add),
  fc.tuple(anyLine, fc.constantFrom(1, 1, -1, -1, 999, 9999, -9999)).map(([at, by]) => count(by, at)),
  anyLine.map(remove),
  fc.constantFrom(removeAll, undo, reload),
  fc.constant(undo),
  anyHow.map((how) => others('another tab', how, () => announce(new StorageEvent('storage', { key: 'cart' })))),
  anyHow.map((how) => others('a script', how, () => announce(new CustomEvent('cartUpdated')))),
  anyHow.map((how) => others('another tab, not heard yet,', how, () => [])),
  fc.constantFrom('none' as const, 'none' as const, 'full' as const, 'blocked' as const).map(refuse),
  fc.constantFrom(clearedUnheard, clearedByOtherTab),
]

test('CRT-02 CRT-03 CRT-04 CRT-05 CRT-15 CRT-16 CRT-17 STO-04 STO-05 SIL-49 SIL-56 SIL-59 in any visit page, counter, total, storage and events agree', async () => {
  vi.stubGlobal('localStorage', storage)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let visited = 0
  const heard: string[] = []
  for (const type of ['cartUpdated', 'storage']) window.addEventListener(type, () => void heard.push(type))
  const visits = fc.asyncProperty(fc.commands(STEPS, { maxCommands: 30, size: 'max' }), async (steps) => {
    texts.clear()
    refusal = 'none'
    const real: Real = { page: Object.create(null), heard, notices: 0 }
    await open(real)
    await fc.asyncModelRun(() => ({ model: newModel(), real }), steps)
    visited += 1
  })
  // On a busy machine fewer: the rest of the checks waits.
  await fc.assert(visits, { numRuns: 3000, interruptAfterTimeLimit: 20_000 })
  expect(visited).toBeGreaterThan(100)
}, 60_000)
