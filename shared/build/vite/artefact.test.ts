import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseManifest } from '../contracts/manifest.ts'
import { noteSources } from '../files/source-hashes.ts'
import { shellManifest } from './artefact.ts'

const MANIFEST = 'dist/manifest.json'
const project = process.cwd()

/** The texts of React and of the router that every build of the shell contains. */
const SHELL_LIBRARIES = '/* isPureReactComponent, may be used only in the context of a <Router> */'

function write(...paths: readonly string[]) {
  for (const path of paths) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  }
}

let app = ''
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'promptelier-artefact-'))
  process.chdir(app)
  write('index.html', 'dist/server/server.js')
  write(...['early-input.js', 'sw.js', 'assets/app-Ab12_-xy.js'].map((file) => `dist/client/${file}`))
  writeFileSync('dist/client/assets/app-Ab12_-xy.js', SHELL_LIBRARIES)
  writeFileSync('dist/client/index.html', '<script type="module" src="./assets/app-Ab12_-xy.js"></script>')
})
afterEach(() => {
  process.chdir(project)
  rmSync(app, { recursive: true })
})

/** Does what the plugin does at the end of the client build. */
function endBuild() {
  // The plugin declares this hook, as an object.
  const { handler } = shellManifest({ team: 'Coque' }).writeBundle as { handler: () => void }
  handler()
}

const publicFiles = () => {
  const { server } = parseManifest(readFileSync(MANIFEST, 'utf8'), MANIFEST)
  return Object.keys(server).filter((file) => file.startsWith('public/'))
}

test('the files of public/ are released, without those that an operating system adds to a folder', () => {
  write('public/images/hero@2x.png', "public/l'été.jpg", 'public/.DS_Store', 'public/images/Thumbs.db')
  endBuild()
  expect(publicFiles()).toEqual(['public/images/hero@2x.png', "public/l'été.jpg", 'public/sw.js'])
  expect(existsSync('dist/server/public/.DS_Store')).toBe(false)
})

const builtCommit = () => (JSON.parse(readFileSync('dist/build.json', 'utf8')) as { commit: string }).commit
const git = (...args: string[]) => spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args])

test('a build from files that are not committed says so in its commit', () => {
  writeFileSync('.gitignore', 'dist/\n')
  git('init')
  git('add', '.')
  git('commit', '--message', 'A')
  endBuild()
  expect(builtCommit()).toMatch(/^[0-9a-f]{40}$/)
  write('src/Untracked.tsx')
  endBuild()
  expect(builtCommit()).toMatch(/^[0-9a-f]{40}-dirty$/)
})

const sources = () =>
  (JSON.parse(readFileSync('dist/build.json', 'utf8')) as { sources: Record<string, string> }).sources

test('a build notes a hash of each of its source files, so that a release knows when they have changed', () => {
  write('src/main.tsx')
  endBuild()
  const before = sources()
  expect(Object.keys(before).toSorted()).toEqual(['index.html', 'src/main.tsx'])
  writeFileSync('src/main.tsx', 'changed')
  endBuild()
  expect(sources()['src/main.tsx']).not.toBe(before['src/main.tsx'])
})

test('a build does not vouch for a source that was saved after its beginning', () => {
  write('src/main.tsx')
  noteSources('.')
  writeFileSync('src/main.tsx', 'saved meanwhile')
  endBuild()
  expect(sources()).toEqual({ 'index.html': expect.stringMatching(/./), 'src/main.tsx': '' })
})

test('files of public/ whose names cannot be released are all named by the build, and leave no manifest', () => {
  write('public/images/photo (1).jpg', 'public/.well-known/security.txt', 'public/icon.png')
  expect(endBuild).toThrow(
    /^public\/\.well-known\/security\.txt, public\/images\/photo \(1\)\.jpg: cannot be released, because .* letters, digits and - _ \. ' @/,
  )
  expect(existsSync(MANIFEST)).toBe(false)
})

test('symbolic links in public/ are refused: the release would lack what they point to', () => {
  write('elsewhere/icon.png', 'public/a.png')
  symlinkSync(join(app, 'elsewhere'), 'public/icons')
  symlinkSync(join(app, 'elsewhere/icon.png'), 'public/icon.png')
  expect(endBuild).toThrow('public/icon.png, public/icons: is a link')
  expect(existsSync(MANIFEST)).toBe(false)
})

test('a built file whose name cannot be released is refused by the build', () => {
  write('dist/client/assets/photo (1)-Ab12_-xy.jpg')
  expect(endBuild).toThrow(/assets\/photo \(1\)-Ab12_-xy\.jpg: is no path of a file/)
  expect(existsSync(MANIFEST)).toBe(false)
})

test('a shell without the texts by which copies of its libraries are found is refused', () => {
  write('dist/client/assets/app-Ab12_-xy.js')
  expect(endBuild).toThrow("'isPureReactComponent', by which copies of React are found")
  expect(existsSync(MANIFEST)).toBe(false)
})
