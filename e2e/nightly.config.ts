import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'

const { grepInvert: _, ...shared } = quick

/** `pnpm e2e:nightly`: the tests that take too long to run before every commit. */
export default defineConfig({ ...shared, grep: /@nightly/, timeout: 120_000 })
