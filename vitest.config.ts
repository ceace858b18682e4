import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shell,shared,e2e,*-mfe}/**/*.test.{ts,tsx}'],
    environment: 'node',
    typecheck: { enabled: false },
    restoreMocks: true,
    setupFiles: ['shared/src/testing/setup.ts'],
  },
})
