import { expect, test } from 'vitest'
import { factsOf } from './decision.ts'

test('a decision of a kind that only a newer composer knows has no kind, and its known facts', () => {
  expect(factsOf({ kind: 'merge', app: 'content-mfe', into: 2 })).toMatchObject({ kind: undefined, app: 'content-mfe' })
})

test('facts that are missing or malformed are empty', () => {
  expect(factsOf({ kind: 'release', apps: 'content-mfe', to: '2' })).toEqual({
    kind: 'release',
    apps: {},
    promoted: {},
    app: '',
    version: '',
    to: 0,
    without: [],
    leftOut: [],
    goesOn: [],
    canaryEnded: '',
  })
})
