// @vitest-environment dom
import { fillStorage } from '@promptelier/platform/testing/failing-storage'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseVotes, toggleVote, useVoted } from './votes.ts'

afterEach(cleanup)

test.each([
  [null, []],
  ['["7","12"]', ['7', '12']],
  ['["7",12,null]', ['7']],
  ['{"7":true}', []],
  ['[', []],
])('the stored text %s is parsed as votes for the products %j', (json, ids) => {
  expect(parseVotes(json)).toEqual(ids)
})

test('PRD-10 PRD-12 voting a second time withdraws the vote', () => {
  const { result } = renderHook(() => useVoted('7'))
  expect(result.current).toBe(false)
  act(() => expect(toggleVote('7')).toBe(true))
  expect(result.current).toBe(true)
  act(() => expect(toggleVote('7')).toBe(false))
  expect(result.current).toBe(false)
})

test('STO-06 the ids of the products that the visitor has voted for are stored for the session', () => {
  toggleVote('7')
  toggleVote('12')
  toggleVote('7')
  expect(sessionStorage.getItem('promptelier:votes')).toBe('["12"]')
  expect(renderHook(() => useVoted('12')).result.current).toBe(true)
  expect(renderHook(() => useVoted('7')).result.current).toBe(false)
})

// This test is the last one: after the first failed write, the votes of this document are held in memory.
test('a vote counts when storage is unavailable', () => {
  fillStorage()
  const { result } = renderHook(() => useVoted('7'))
  act(() => void toggleVote('7'))
  expect(result.current).toBe(true)
})
