import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of one group of rules, which `run-mutants.ts` names. */
export default defineConfig({
  resolve: {
    alias: { 'vitest-environment-dom': resolve(import.meta.dirname, '../../platform/testing/dom.ts') },
  },
  test: {
    include: (process.env['MUTANTS_TESTS'] ?? '').split(' '),
    restoreMocks: true,
    // Long enough for a busy machine.
    testTimeout: 20_000,
    globalSetup: [
      'shared/tools/checks/provide-records.ts',
      'shell/composer/testing/provide-programs.ts',
      'shell/composer/testing/provide-shared-folder.ts',
    ],
    setupFiles: [
      'shared/platform/testing/setup.ts',
      'shell/composer/testing/setup.ts',
      'shared/tools/mutants/fewer-inputs.ts',
    ],
  },
})
