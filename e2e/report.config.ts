import { defineConfig, type ReporterDescription } from '@playwright/test'
import quick from './playwright.config.ts'

// Also failed nightly tests can be repeated.
const { grepInvert: _, reporter, ...shared } = quick

/** `pnpm e2e:report --last-failed`: repeats tests with what people need to understand a failure. */
export default defineConfig({
  ...shared,
  // The longest nightly tests set their own.
  timeout: 120_000,
  reporter: [...(reporter as ReporterDescription[]), ['html', { outputFolder: '../.tmp/e2e-report', open: 'never' }]],
  use: { ...shared.use, trace: 'retain-on-failure', screenshot: 'only-on-failure' },
})
