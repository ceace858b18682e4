import { defineConfig } from 'vitest/config'
import { mdxPages } from './shared/src/vite/mdx.ts'

export default defineConfig({
  plugins: [mdxPages()],
  test: {
    include: ['{shell,shared,*-mfe}/**/*.test.{ts,tsx}'],
    environment: 'node',
    typecheck: { enabled: false },
    restoreMocks: true,
    // A busy machine is no failure.
    testTimeout: 20_000,
    setupFiles: ['shared/src/testing/setup.ts'],
  },
})
