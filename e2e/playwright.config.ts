import { defineConfig } from '@playwright/test'
import { findChromium } from '@promptelier/tools/chromium'

/**
 * Browser features that are switched off. The first two render the address bar as separate pages, again for each test:
 * this takes half of the time of opening a page. The third denies a document that a test has changed (`live.ts`) the
 * files of the remotes, which are on this machine. The others are from Playwright's default list,
 * which this argument replaces.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'LocalNetworkAccessChecks',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

const chromium = findChromium()

/** Specs that need workers of their own. They come first: at the end of a run, the other workers would wait for them. */
const OWN_WORKERS = /\/(?:fault-sample|scroll-restoration-cached)\.spec\.ts$/

/** Specs that make PDFs. The archive of 43 takes 28 s with optimised code, and more than 200 s without. */
const OPTIMISED_CODE = /\/(?:archive|delivery-states|main-job|promises-in-use)\.spec\.ts$/

/** How a browser is started. When no Chromium is found, `suite/setup.ts` says so before the first test. */
const launchOptions = (...furtherArgs: readonly string[]) => ({
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    // The page of a test runs in the process of the empty tab that it replaces: a sixth of its processor time.
    '--disable-site-isolation-trials',
    '--renderer-process-limit=1',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ...furtherArgs,
  ],
})

/** `pnpm e2e`: every test without the tag `@nightly`. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../.tmp/test-results',
  globalSetup: './suite/setup.ts',
  grepInvert: /@nightly/,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only at its second attempt is a failed test.
  retries: 0,
  workers: 3,
  // Ends a test that hangs. On a busy machine, a visit of several pages takes 25 s.
  timeout: 60_000,
  expect: { timeout: 7_000 },
  projects: [
    { name: 'own workers', testMatch: OWN_WORKERS },
    { name: 'optimised code', testMatch: OPTIMISED_CODE, use: { launchOptions: launchOptions() } },
    { name: 'shop', testIgnore: [OWN_WORKERS, OPTIMISED_CODE] },
  ],
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.tmp/reports/e2e.json' }],
    ['./suite/reporter.ts'],
  ],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
    // A page of a test is too short-lived to gain from optimised code: a tenth of the pages' processor time.
    launchOptions: launchOptions('--js-flags=--no-opt --no-maglev'),
    // Traces take a tenth of the whole run. `--trace on` records them when needed.
    trace: 'off',
  },
})
