import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'

// Through Vite: the plugin imports a package of ours, whose TypeScript Node does not load by itself.
const mdx = resolve(import.meta.dirname, 'content-mfe/vite/mdx.ts')
const { mdxPages } = (await runnerImport<{ mdxPages: () => Plugin }>(mdx)).module

export default defineConfig({
  plugins: [mdxPages()],
  test: {
    include: ['{shell,shared,*-mfe}/**/*.test.{ts,tsx}'],
    environment: 'node',
    typecheck: { enabled: false },
    restoreMocks: true,
    // A busy machine is no failure.
    testTimeout: 20_000,
    globalSetup: ['shared/tools/checks/provide-records.ts'],
    setupFiles: ['shared/platform/testing/setup.ts'],
  },
})
