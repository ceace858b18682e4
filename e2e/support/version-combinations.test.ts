import { expect, test } from 'vitest'
import { combineVersions } from './version-combinations.ts'

test('combinations contain each version with the newest of all others, and every two versions of two applications', () => {
  const lists = { shell: ['s3', 's2', 's1'], 'a-mfe': ['a3', 'a2', 'a1'], 'b-mfe': ['b3', 'b2', 'b1'], 'c-mfe': ['c1'] }
  const combinations = combineVersions(lists)
  expect(combinations[0]).toEqual({ shell: 's3', 'a-mfe': 'a3', 'b-mfe': 'b3', 'c-mfe': 'c1' })
  expect(combinations).toContainEqual({ shell: 's1', 'a-mfe': 'a3', 'b-mfe': 'b3', 'c-mfe': 'c1' })
  const pairs = Object.entries(lists).flatMap(([app, versions]) =>
    Object.entries(lists)
      .filter(([other]) => other !== app)
      .flatMap(([other, otherVersions]) =>
        versions.flatMap((version) => otherVersions.map((otherVersion) => ({ [app]: version, [other]: otherVersion }))),
      ),
  )
  for (const pair of pairs) expect(combinations).toContainEqual(expect.objectContaining(pair))
  expect(combinations.length).toBeLessThan(3 * 3 * 3)
})
