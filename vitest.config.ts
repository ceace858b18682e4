import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'

// Loaded through Vite: the plugin imports TypeScript of a workspace package, which Node cannot load.
const mdx = resolve(import.meta.dirname, 'content-mfe/vite/mdx.ts')
const { mdxPages } = (await runnerImport<{ mdxPages: () => Plugin }>(mdx)).module

// The ports of a shop that runs in this shell are not those of the tests.
delete process.env['PROMPTELIER_PORT']

export default defineConfig({
  plugins: [mdxPages()],
  test: {
    include: ['{e2e,shell,shared,*-mfe}/**/*.test.{ts,tsx}'],
    environment: 'node',
    typecheck: { enabled: false },
    restoreMocks: true,
    // More than processors: many tests wait for a process or a disk.
    maxWorkers: '150%',
    // Long enough for a busy machine.
    testTimeout: 20_000,
    expect: { poll: { timeout: 7_000 } },
    globalSetup: ['shared/tools/checks/provide-records.ts', 'shell/composer/testing/provide-programs.ts'],
    setupFiles: ['shared/platform/testing/setup.ts', 'shell/composer/testing/setup.ts'],
  },
})
