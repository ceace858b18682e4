import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText, jsonText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { parsePositions, positionsText } from './stored-positions.ts'

const positions = fc.dictionary(hostileText, fc.record({ top: fc.double(), height: fc.double() }))

fuzz('scroll positions: every stored text gives finite offsets, which are read again', jsonText(positions), (text) => {
  const parsed = parsePositions(text)
  for (const { top, height } of parsed.values()) expect(Number.isFinite(top) && Number.isFinite(height)).toBe(true)
  expect([...parsePositions(positionsText(parsed)).keys()]).toEqual([...parsed.keys()])
  return parsed.size > 0
})
