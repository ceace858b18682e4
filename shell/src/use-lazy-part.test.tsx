// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLazyPart } from './use-lazy-part.ts'

const Part = () => null

/** Renders the hook with a part whose module loads when the returned `finishLoading` is called. */
function renderLoadingPart() {
  let finishLoading: (() => void) | undefined
  const module = new Promise<typeof Part>((done) => {
    finishLoading = () => done(Part)
  })
  const importPart = () => module
  const { result } = renderHook(() => useLazyPart(importPart))
  act(() => result.current.load())
  return { shown: () => result.current.Part, finishLoading: () => act(async () => finishLoading?.()) }
}

const pointer = (type: string) => act(() => void window.dispatchEvent(new Event(type)))
const nextTask = () => act(() => new Promise<void>((done) => void setTimeout(done)))

test('a part is shown as soon as its module has loaded', async () => {
  const { shown, finishLoading } = renderLoadingPart()
  expect(shown()).toBeUndefined()
  await finishLoading()
  expect(shown()).toBe(Part)
})

test.each(['pointerup', 'pointercancel'])('a part that loads during a press is shown after the %s', async (end) => {
  const { shown, finishLoading } = renderLoadingPart()
  pointer('pointerdown')
  // A second finger.
  pointer('pointerdown')
  await finishLoading()
  expect(shown()).toBeUndefined()
  pointer(end)
  expect(shown()).toBeUndefined()
  await nextTask()
  expect(shown()).toBe(Part)
})

test('a press that has ended does not delay the part', async () => {
  const { shown, finishLoading } = renderLoadingPart()
  pointer('pointerdown')
  pointer('pointerup')
  await nextTask()
  await finishLoading()
  expect(shown()).toBe(Part)
})
