import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'

const { args = [], ...launchOptions } = quick.use?.launchOptions ?? {}

/**
 * Makes Chromium trust the certificate of the shop. Without it, Chromium would store no response in its cache, even
 * when it ignores the error.
 */
const trust = `--ignore-certificate-errors-spki-list=${process.env['E2E_CERTIFICATE_HASH'] ?? ''}`

/** `pnpm e2e:nginx`: tests that neither need a separate shop nor test the builds of this checkout. */
export default defineConfig({
  ...quick,
  grepInvert: [
    /@nightly|@own-shop|@checkout/,
    // Fetches files of the remotes with Node, which does not find their hosts.
    /no served file contains a placeholder/,
    // Measures the body of a 304. Over HTTP/2, Chromium's figure contains more than the body.
    /a document that has not changed is not downloaded again/,
  ],
  use: { ...quick.use, launchOptions: { ...launchOptions, args: [...args, trust] } },
})
