import { expect, test } from 'vitest'
import { changedApps } from './changed-apps.ts'

test('an application changes when its version is another one, and when it is new or taken out', () => {
  const before = { shell: 'a', 'product-mfe': 'a', 'content-mfe': 'a' }
  const after = { 'product-mfe': 'b', 'gifts-mfe': 'a', shell: 'a' }
  expect(changedApps(before, after)).toEqual([
    { app: 'content-mfe', from: 'a', to: undefined },
    { app: 'gifts-mfe', from: undefined, to: 'a' },
    { app: 'product-mfe', from: 'a', to: 'b' },
  ])
  expect(changedApps(before, { ...before })).toEqual([])
})
