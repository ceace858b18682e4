// @vitest-environment dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCopy } from './use-copy.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the outcome is that of the last copy, also when an earlier one ends later', async () => {
  const ends: { accept: () => void; refuse: () => void }[] = []
  const writeText = () => new Promise<void>((accept, refuse) => void ends.push({ accept, refuse }))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const { result } = renderHook(() => useCopy())
  const copy = (text: string) => result.current[1](text)
  const [earlier, later] = [copy('un'), copy('deux')]
  await act(async () => {
    ends[1]?.accept()
    await later
  })
  expect(result.current[0]).toBe('copied')
  await act(async () => {
    ends[0]?.refuse()
    expect(await earlier).toBe(false)
  })
  expect(result.current[0]).toBe('copied')
})
