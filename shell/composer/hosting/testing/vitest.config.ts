import { defineConfig } from 'vitest/config'

/** Tests with a real nginx, which `pnpm e2e:nginx` runs. */
export default defineConfig({
  test: {
    include: ['shell/composer/hosting/testing/*.host-test.ts'],
    // Each file installs nginx if it is missing.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
