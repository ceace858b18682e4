import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { parseViews } from '../guides/guide-views.ts'
import { inlineJson } from '../page/inline-json.ts'
import { parseDeadline } from './deadline.ts'
import { parseSeed } from './random.ts'

const storedText = fc.oneof(hostileText, fc.integer().map(String), fc.double().map(String), fc.constant(null))

fuzz('deadline: every stored text is a time after the epoch or none', storedText, (text) => {
  const deadlineMs = parseDeadline(text)
  if (deadlineMs === undefined) return false
  expect(deadlineMs).toBeGreaterThan(0)
  expect(parseDeadline(String(deadlineMs))).toBe(deadlineMs)
})

fuzz('seed: every stored text is a whole number or none', storedText, (text) => {
  const seed = parseSeed(text)
  if (seed === undefined) return false
  expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true)
  expect(parseSeed(String(seed))).toBe(seed)
})

fuzz('views: every stored text is a whole number', storedText, (text) => {
  const views = parseViews(text)
  expect(Number.isSafeInteger(views)).toBe(true)
  expect(parseViews(String(views)) + 0).toBe(views + 0)
})

fuzz('inline JSON: every text cannot end the script element, and is the same when it is read', hostileText, (text) => {
  const json = inlineJson({ text, [text]: 1 })
  expect(/<[/!]/.test(json)).toBe(false)
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ text, [text]: 1 })))
})
