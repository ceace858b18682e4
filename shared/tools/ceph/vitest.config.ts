import { defineConfig } from 'vitest/config'

/** The tests of `pnpm storage:ceph`. They need a server, therefore unit runs do not contain them. */
export default defineConfig({
  test: {
    include: ['shell/composer/store/testing/real-server.ts'],
    environment: 'node',
    testTimeout: 60_000,
    globalSetup: ['shell/composer/testing/provide-programs.ts'],
  },
})
