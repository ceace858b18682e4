// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  act(() => result.current.load())
  return { currentPart: () => result.current.Part, finishLoading: () => act(async () => finishLoading?.()) }
}

const dispatchPointer = (type: string) => act(() => void window.dispatchEvent(new Event(type)))
const nextTask = () => act(() => new Promise<void>((done) => void setTimeout(done)))

test('a part is shown as soon as its module has loaded', async () => {
  const { currentPart, finishLoading } = renderLoadingPart()
  expect(currentPart()).toBeUndefined()
  await finishLoading()
  expect(currentPart()).toBe(Part)
})

test.each(['pointerup', 'pointercancel'])('a part that loads during a press is shown after the %s', async (end) => {
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
})

test('a press that has ended does not delay the part', async () => {
  const { currentPart, finishLoading } = renderLoadingPart()
  dispatchPointer('pointerdown')
  dispatchPointer('pointerup')
  await nextTask()
  await finishLoading()
  expect(currentPart()).toBe(Part)
})
