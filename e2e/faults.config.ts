import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'

const { globalSetup: _, grepInvert: __, ...shared } = quick

/** `pnpm faults`: every cell of the fault matrix. Writes docs/fault-matrix.md. */
export default defineConfig({
  ...shared,
  testDir: './faults',
  timeout: 90_000,
  // With more pages than processors, a page would heal when its processor is free, not when its origin is back.
  workers: 2,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.tmp/reports/faults.json' }],
    ['./suite/fault-reporter.ts'],
    ['./suite/reporter.ts'],
  ],
})
