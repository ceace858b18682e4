import { expect, test } from 'vitest'
import { releaseLocally } from './local-store.mjs'

test('a file that was saved after the build does not keep the shop from being served', () => {
  expect(releaseLocally('npm start').args).toContain('--accept-edits')
})
