import { expect, test } from 'vitest'
import { buildNotes, checkedOutCommit } from './build-notes.ts'

const [ONE, OTHER] = ['1'.repeat(40), '2'.repeat(40)]
const releasedAt = '2026-11-22T10:00:00.000Z'
const builtAt = '2026-11-22T09:00:00.000Z'

test('a build has its time and its commit', () => {
  const builds = { 'content-mfe': { commit: ONE, builtAt, releasedAt } }
  expect(buildNotes(builds, ONE)).toEqual([
    expect.stringMatching(/^build +content-mfe: 2026-11-22 09:00 \(\d+ .* ago\), commit 11111111$/),
  ])
})

test.each([
  [`${ONE}-dirty`, ONE, ', commit 11111111-dirty, with changes that are in no commit'],
  [ONE, OTHER, ', commit 11111111. This folder is at 22222222 now: build again if you want that'],
  [ONE, undefined, ', commit 11111111'],
])('a build of %s in a checkout of %s: %s', (commit, checkedOut, text) => {
  expect(buildNotes({ shell: { commit, releasedAt } }, checkedOut)).toEqual([`build        shell: time unknown${text}`])
})

test('a build without facts has no line', () => {
  expect(buildNotes({ shell: { releasedAt } }, ONE)).toEqual([])
})

test('a folder without a repository has no commit', () => {
  expect(checkedOutCommit('/')).toBeUndefined()
})
