import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText, hostileValue } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { messageOf, redact } from './redact.ts'

const message = fc.oneof(
  hostileText,
  fc.tuple(hostileText, fc.emailAddress(), fc.webUrl(), hostileText).map((parts) => parts.join(' ')),
)

fuzz('report message: every text is short, and has no address, no URL and no long number', message, (text) => {
  const short = redact(text)
  expect(short.length).toBeLessThanOrEqual(200)
  expect(/@|[a-z]:\/\/[^\s)"']|\d{5}/i.test(short)).toBe(false)
})

fuzz('report of any value: its message is short', fc.oneof(hostileValue, message.map(Error)), (value) => {
  expect(messageOf(value).length).toBeLessThanOrEqual(200)
})
