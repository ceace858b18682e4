import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inlineJson } from './inline-json.ts'

test('inline JSON cannot end its script element', () => {
  expect(inlineJson({ a: '</script><b>' })).not.toContain('<')
})

test('inline JSON can be parsed back to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(inlineJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
