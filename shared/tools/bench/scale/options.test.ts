import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

test('without options, the real catalogue and two larger ones are measured and printed as a table', () => {
  expect(parseOptions([], 40)).toEqual({ sizes: [40, 400, 4000], json: false })
})

test('sizes are measured from the smallest to the largest', () => {
  expect(parseOptions(['--sizes', '400,40', '--json'], 40)).toEqual({ sizes: [40, 400], json: true })
})

test.each(['39', '40,x', '40,', '40.5', '40,40'])('the sizes %s are an error, which contains the usage', (sizes) => {
  expect(() => parseOptions(['--sizes', sizes], 40)).toThrow(/--sizes .*\nUsage/)
})

test('an unknown option is an error', () => {
  expect(() => parseOptions(['--size', '40'], 40)).toThrow(/--size/)
})
