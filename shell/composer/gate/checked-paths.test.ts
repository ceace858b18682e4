import { expect, test } from 'vitest'
import { fakeCandidate } from '../testing/fake-candidate.ts'
import { checkedPaths } from './checked-paths.ts'

const { composed } = await fakeCandidate({
  ListPage: { pattern: '/list', documents: { '/list': '' } },
  ItemPage: { pattern: '/item/:id', documents: { '/item/1': '', '/item/2': '' } },
  EmptyPage: { pattern: '/empty/:id', documents: {} },
})
const ALL = { paths: ['/list', '/item/1'], unchecked: ['/empty/:id'] }

test('a released remote is checked at one path for each of its URL patterns', () => {
  expect(checkedPaths(composed, new Set(['test-mfe']))).toEqual(ALL)
})

test('a released shell is checked at one path for each URL pattern of all remotes', () => {
  expect(checkedPaths(composed, new Set(['shell']))).toEqual(ALL)
})

test('a document that was rendered again is checked first, also when another remote was released', () => {
  const changed = { ...composed, rendered: ['/item/2', '404.html'] }
  expect(checkedPaths(changed, new Set(['test-mfe']))).toEqual({ ...ALL, paths: ['/list', '/item/2'] })
  expect(checkedPaths(changed, new Set(['data-mfe']))).toEqual({ paths: ['/item/2'], unchecked: [] })
})
