import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'

const { args = [], ...launchOptions } = quick.use?.launchOptions ?? {}

/**
 * Makes Chromium trust the certificate of the shop. Without it, Chromium would store no response in its cache, even
 * when it ignores the error.
 */
const trust = `--ignore-certificate-errors-spki-list=${process.env['E2E_CERTIFICATE_HASH'] ?? ''}`

/** `pnpm e2e:nginx`: tests that need no separate shop. */
export default defineConfig({
  ...quick,
  // One test fetches files of the remotes with Node, which does not find their hosts.
  grepInvert: /@nightly|@own-shop|no served file contains a placeholder/,
  use: { ...quick.use, launchOptions: { ...launchOptions, args: [...args, trust] } },
})
