import { expect, test } from 'vitest'
import { groupThousands } from './group-thousands.ts'

test.each([0, 7, 999, 1000, 4203, 12_345, 999_999, 1_000_000, 1_234_567_890])('%d reads as in French text', (count) => {
  expect(groupThousands(count)).toBe(count.toLocaleString('fr-FR'))
})
