import { expect, test } from 'vitest'
import { fakeManifest } from '../testing/fake-builds.ts'
import type { Application, Applications } from './applications.ts'
import { publicConflicts } from './public-files.ts'

/** Applications with these files, by name. The first one is taken as the shell. */
function applications(files: Readonly<Record<string, readonly string[]>>): Applications {
  const [shell, ...remotes] = Object.entries(files).map(([name, paths]) => {
    const server = Object.fromEntries(paths.map((path) => [path, 'content']))
    // The conflicts depend only on the manifests.
    return { manifest: fakeManifest(name, {}, server) } as unknown as Application<never>
  })
  return { shell, remotes } as Applications
}

test('two applications may not have the same file at the root of the site', () => {
  const conflicts = publicConflicts(applications({ shell: ['public/a.svg'], 'gifts-mfe': ['public/a.svg', 'a.svg'] }))
  expect(conflicts).toEqual([expect.stringMatching(/^shell .* and gifts-mfe .* both have the file \/a\.svg/)])
})

test.each(['live.json', 'index.html', '404.html', 'composition.json', 'robots.txt', 'sitemap.xml'])(
  'no application may have the file %s, which the composer makes',
  (file) => {
    const conflicts = publicConflicts(applications({ shell: [], 'gifts-mfe': [`public/${file}`] }))
    expect(conflicts).toEqual([
      `gifts-mfe (team gifts-mfe) has the file /${file}, which the composer makes: remove public/${file}`,
    ])
  },
)
