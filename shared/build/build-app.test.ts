import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtHashes, sourceHashes } from './files/source-hashes.ts'

const BUILD_APP = resolve(import.meta.dirname, 'build-app.mjs')

const CONFIGURATION = `export default ({ isSsrBuild }) => ({
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: { input: 'page.jsx', external: /^react/, output: { entryFileNames: 'page.js' } },
  },
})`

let app = ''
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'promptelier-build-app-'))
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(app, 'vite.config.ts'), CONFIGURATION)
  writeFileSync(join(app, 'page.jsx'), 'console.log(<p>Bienvenue</p>)')
})
afterEach(() => rmSync(app, { recursive: true }))

const build = (env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [BUILD_APP], { cwd: app, env: { ...process.env, ...env }, encoding: 'utf8' })

test.each(['development', 'test'])('with NODE_ENV=%s, both bundles use React’s production code', (mode) => {
  expect(build({ NODE_ENV: mode })).toMatchObject({ status: 0, stderr: '' })
  for (const bundle of ['dist/server/page.js', 'dist/client/page.js']) {
    const code = readFileSync(join(app, bundle), 'utf8')
    expect(code).toContain('react/jsx-runtime')
    expect(code).not.toContain('react/jsx-dev-runtime')
  }
})

test('a source that is saved while the build runs is noted as changed', () => {
  const save = "import { appendFileSync } from 'node:fs'\nappendFileSync('page.jsx', '\\n')\n"
  writeFileSync(join(app, 'vite.config.ts'), save + CONFIGURATION)
  expect(build()).toMatchObject({ status: 0 })
  expect(builtHashes(app, [])).toEqual({ ...sourceHashes(app, []), 'page.jsx': '' })
})

test('a mistake in the configuration is reported, and the build before can no longer be released', () => {
  const manifest = join(app, 'dist/manifest.json')
  mkdirSync(join(app, 'dist'))
  writeFileSync(manifest, '{}')
  writeFileSync(join(app, 'vite.config.ts'), "throw new Error('remote.config.ts of gifts-mfe: port 99999 is no port')")
  const { status, stderr } = build()
  expect(status).toBe(1)
  expect(stderr).toContain('port 99999 is no port')
  expect(existsSync(manifest)).toBe(false)
})
