import { expect, test } from 'vitest'
import { parseFilledFields } from './filled-fields.ts'

test('stored fields are read back', () => {
  expect(parseFilledFields('{"7":{"client":"La Tige"},"8":{}}')).toEqual({ 7: { client: 'La Tige' }, 8: {} })
})

test.each([[null], ['{'], ['[]'], ['7'], ['null'], ['{"7":[1]}'], ['{"7":null}'], ['{"7":{"client":7}}']])(
  'what is stored as %j gives no field',
  (text) => {
    expect(Object.values(parseFilledFields(text)).every((values) => Object.keys(values).length === 0)).toBe(true)
  },
)
