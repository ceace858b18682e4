import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText, jsonText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { parseVotes } from './votes.ts'

fuzz('votes: every stored text is a list of ids, which is read again', jsonText(fc.array(hostileText)), (text) => {
  const ids = parseVotes(text)
  expect(ids.every((id) => typeof id === 'string')).toBe(true)
  expect(parseVotes(JSON.stringify(ids))).toEqual(ids)
  return ids.length > 0
})
