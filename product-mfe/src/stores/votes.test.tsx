// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { parseVotes, toggleVote, useVoted } from './votes.ts'

afterEach(cleanup)

test.each([
  [null, []],
  ['["7","12"]', ['7', '12']],
  ['["7",12,null]', ['7']],
  ['{"7":true}', []],
  ['[', []],
])('the stored text %s holds the votes %j', (json, ids) => {
  expect(parseVotes(json)).toEqual(ids)
})

test('PRD-10 PRD-12 a second vote takes the first one back', () => {
  const { result } = renderHook(() => useVoted('7'))
  expect(result.current).toBe(false)
  act(() => expect(toggleVote('7')).toBe(true))
  expect(result.current).toBe(true)
  act(() => expect(toggleVote('7')).toBe(false))
  expect(result.current).toBe(false)
})

test('STO-06 votes are kept for the visit, one by one', () => {
  toggleVote('7')
  toggleVote('12')
  toggleVote('7')
  expect(sessionStorage.getItem('promptelier:votes')).toBe('["12"]')
  expect(renderHook(() => useVoted('12')).result.current).toBe(true)
  expect(renderHook(() => useVoted('7')).result.current).toBe(false)
})

// Last: from the first refused write on, the votes of this document live in memory.
test('a vote counts where storage is closed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota')
  })
  const { result } = renderHook(() => useVoted('7'))
  act(() => void toggleVote('7'))
  expect(result.current).toBe(true)
})
