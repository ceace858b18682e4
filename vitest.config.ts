import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
import { filesBelow } from './shared/build/files/files-below.ts'

// Loaded through Vite: the plugin imports TypeScript of a workspace package, which Node cannot load.
const mdx = resolve(import.meta.dirname, 'content-mfe/vite/mdx.ts')
const { mdxPages } = (await runnerImport<{ mdxPages: () => Plugin }>(mdx)).module

// The ports of a shop that runs in this shell are not those of the tests.
delete process.env['PROMPTELIER_PORT']

/**
 * What all files of a process would share: modules that are replaced, the working directory. A file with another reason
 * says `@own-process`.
 */
const NEEDS_OWN_PROCESS = /@own-process\b|\bvi\.(?:mock|doMock)\(|\bprocess\.chdir\(/

const NEEDS_DOM = /@vitest-environment\b/

const files = readdirSync(import.meta.dirname)
  .filter((folder) => /^(?:e2e|shell|shared|.*-mfe)$/.test(folder))
  .flatMap((folder) => filesBelow(resolve(import.meta.dirname, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => /^(?!.*\/node_modules\/).*\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(resolve(import.meta.dirname, file), 'utf8') }))
const ownProcess = files.filter(({ source }) => NEEDS_OWN_PROCESS.test(source)).map(({ file }) => file)
const withDom = files
  .filter(({ source }) => NEEDS_DOM.test(source) && !NEEDS_OWN_PROCESS.test(source))
  .map(({ file }) => file)
const inOtherGroups = [...ownProcess, ...withDom]

const testing = resolve(import.meta.dirname, 'shared/platform/testing')
const setupFiles = [`${testing}/setup.ts`, 'shell/composer/testing/setup.ts']

type Group = { readonly include: string[]; readonly exclude?: string[]; readonly setupFiles?: string[] }

/** @param isolate whether each file has a process of its own */
const project = (name: string, isolate: boolean, group: Group) => ({
  plugins: [mdxPages()],
  resolve: { alias: { 'vitest-environment-dom': `${testing}/dom.ts` } },
  test: {
    setupFiles,
    ...group,
    name,
    isolate,
    environment: 'node',
    restoreMocks: true,
    // Long enough for a busy machine.
    testTimeout: 20_000,
    expect: { poll: { timeout: 7_000 } },
    sequence: { setupFiles: 'list' as const },
    // Loaded through Vite: a module that Node loads cannot be evaluated anew with the window (`new-window.ts`).
    server: { deps: { inline: [/\/node_modules\/@testing-library\//] } },
  },
})

export default defineConfig({
  test: {
    // More than processors: many tests wait for a process or a disk.
    maxWorkers: '150%',
    globalSetup: [
      'shared/tools/checks/provide-records.ts',
      'shell/composer/testing/provide-programs.ts',
      'shell/composer/testing/provide-shared-folder.ts',
    ],
    // The start of a process takes longer than most files of tests (docs/decisions/016). Three groups that share
    // processes, so that the memory of a process, which each file adds to, is released between them.
    projects: [
      project('own process', true, { include: ownProcess }),
      project('dom', false, {
        include: withDom,
        setupFiles: [`${testing}/new-window.ts`, ...setupFiles],
      }),
      project('composer', false, { include: ['shell/composer/**/*.test.ts'], exclude: inOtherGroups }),
      project('applications', false, {
        include: ['{e2e,shell,shared,*-mfe}/**/*.test.{ts,tsx}'],
        exclude: ['**/node_modules/**', 'shell/composer/**', ...inOtherGroups],
      }),
    ],
  },
})
