import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'

/** `pnpm e2e:nginx`: tests that need no separate shop, against a shop on nginx whose certificate no browser knows. */
export default defineConfig({
  ...quick,
  grepInvert: /@nightly|@own-shop/,
  use: { ...quick.use, ignoreHTTPSErrors: true },
})
