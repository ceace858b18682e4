// @vitest-environment dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLazyPart } from './use-lazy-part.ts'

const Part = () => null

/** Renders the hook with a part that has loaded once `finishLoading` is called. */
function renderLoadingPart() {
  let finishLoading: (() => void) | undefined
  const module = new Promise<typeof Part>((done) => {
    finishLoading = () => done(Part)
  })
  const importPart = () => module
  const { result } = renderHook(() => useLazyPart(importPart))
  const load = () => act(() => result.current.load())
  load()
  return { currentPart: () => result.current.Part, load, finishLoading: () => act(async () => finishLoading?.()) }
}

const dispatchPointer = (type: string, init?: MouseEventInit) =>
  act(() => void window.dispatchEvent(new MouseEvent(type, init)))
const nextTask = () => act(() => new Promise<void>((done) => void setTimeout(done)))

test('a part is shown as soon as its module has loaded', async () => {
  const { currentPart, finishLoading } = renderLoadingPart()
  expect(currentPart()).toBeUndefined()
  await finishLoading()
  expect(currentPart()).toBe(Part)
})

test.each(['pointerup', 'pointercancel', 'contextmenu'])(
  'a part that loads during a press is shown after the %s',
  async (end) => {
    const { currentPart, finishLoading } = renderLoadingPart()
    dispatchPointer('pointerdown')
    // A second finger.
    dispatchPointer('pointerdown')
    await finishLoading()
    expect(currentPart()).toBeUndefined()
    dispatchPointer(end)
    expect(currentPart()).toBeUndefined()
    await nextTask()
    expect(currentPart()).toBe(Part)
  },
)

test('a part that is asked for again during a press, by the focus that the press causes, is shown after it', async () => {
  const { currentPart, load, finishLoading } = renderLoadingPart()
  dispatchPointer('pointerdown')
  load()
  await finishLoading()
  await nextTask()
  expect(currentPart()).toBeUndefined()
  dispatchPointer('pointerup')
  await nextTask()
  expect(currentPart()).toBe(Part)
})

test('a part that loads during a press is not shown during the next one', async () => {
  const { currentPart, finishLoading } = renderLoadingPart()
  dispatchPointer('pointerdown')
  await finishLoading()
  dispatchPointer('pointerup')
  dispatchPointer('pointerdown')
  await nextTask()
  expect(currentPart()).toBeUndefined()
  dispatchPointer('pointerup')
  await nextTask()
  expect(currentPart()).toBe(Part)
})

test('a part is shown in the task in which its module arrives: no press can begin in between', async () => {
  const importPart = () => Promise.resolve(Part)
  const { result } = renderHook(() => useLazyPart(importPart))
  // React would render at the end of `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  result.current.load()
  // Microtasks of the same task: more than the code awaits.
  for (let microtask = 0; microtask < 20; microtask += 1) await Promise.resolve()
  expect(result.current.Part).toBe(Part)
  vi.unstubAllGlobals()
})

test('the other button of the mouse does not delay the part', async () => {
  const { currentPart, finishLoading } = renderLoadingPart()
  dispatchPointer('pointerdown', { button: 2 })
  await finishLoading()
  expect(currentPart()).toBe(Part)
})

test('a press that has ended does not delay the part', async () => {
  const { currentPart, finishLoading } = renderLoadingPart()
  dispatchPointer('pointerdown')
  dispatchPointer('pointerup')
  await nextTask()
  await finishLoading()
  expect(currentPart()).toBe(Part)
})
