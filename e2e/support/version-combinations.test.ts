import { expect, test } from 'vitest'
import { combineVersions } from './version-combinations.ts'

test('combinations contain each version with the newest of all others, and every two versions of two applications', () => {
  const lists = { shell: ['s3', 's2', 's1'], 'a-mfe': ['a3', 'a2', 'a1'], 'b-mfe': ['b3', 'b2', 'b1'], 'c-mfe': ['c1'] }
  const combinations = combineVersions(lists)
  expect(combinations[0]).toEqual({ shell: 's3', 'a-mfe': 'a3', 'b-mfe': 'b3', 'c-mfe': 'c1' })
  expect(combinations).toContainEqual({ shell: 's1', 'a-mfe': 'a3', 'b-mfe': 'b3', 'c-mfe': 'c1' })
  for (const [app, versions] of Object.entries(lists))
    for (const [other, otherVersions] of Object.entries(lists))
      for (const version of versions)
        for (const otherVersion of otherVersions)
          if (app !== other)
            expect(combinations).toContainEqual(expect.objectContaining({ [app]: version, [other]: otherVersion }))
  expect(combinations.length).toBeLessThan(3 * 3 * 3)
})
