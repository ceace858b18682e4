// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePartOnIntent } from './use-part-on-intent.ts'

const Part = () => null

/** A part whose module comes when the returned function is called. */
function latePart() {
  let arrive: (() => void) | undefined
  const module = new Promise<typeof Part>((done) => {
    arrive = () => done(Part)
  })
  const importPart = () => module
  const { result } = renderHook(() => usePartOnIntent(importPart))
  act(() => result.current.load())
  return { shown: () => result.current.Part, arrive: () => act(async () => arrive?.()) }
}

const pointer = (type: string) => act(() => void window.dispatchEvent(new Event(type)))
const nextTask = () => act(() => new Promise<void>((done) => void setTimeout(done)))

test('a part is shown as soon as its module has come', async () => {
  const { shown, arrive } = latePart()
  expect(shown()).toBeUndefined()
  await arrive()
  expect(shown()).toBe(Part)
})

test.each(['pointerup', 'pointercancel'])('a part that comes during a press is shown after its %s', async (end) => {
  const { shown, arrive } = latePart()
  pointer('pointerdown')
  // A second finger.
  pointer('pointerdown')
  await arrive()
  expect(shown()).toBeUndefined()
  pointer(end)
  expect(shown()).toBeUndefined()
  await nextTask()
  expect(shown()).toBe(Part)
})

test('a press that has ended holds nothing back', async () => {
  const { shown, arrive } = latePart()
  pointer('pointerdown')
  pointer('pointerup')
  await nextTask()
  await arrive()
  expect(shown()).toBe(Part)
})
