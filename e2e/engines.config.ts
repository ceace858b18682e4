import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'
import type { Engine } from './suite/engines/engine-browser.ts'
import { ENGINES } from './suite/engines/engine-browser.ts'

const { globalSetup: _, grepInvert: __, use: ___, ...shared } = quick

/** `pnpm e2e:engines`: the checks that every engine can run. */
export default defineConfig<object, { engine: Engine }>({
  ...shared,
  testDir: './engines',
  timeout: 60_000,
  // In one worker: each worker would compose a shop of its own.
  workers: 1,
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.tmp/reports/engines.json' }],
  ],
})
