import { defineConfig } from '@playwright/test'
import { findChromium } from '@promptelier/tools/chromium'

/**
 * Features of the browser that the tests do without. The first two draw its address bar as pages of their own, anew for
 * each test: half of what opening a page costs. The others are Playwright's own list, which this one replaces.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
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

/** `pnpm e2e`: every test that is not `@nightly`. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../.tmp/test-results',
  globalSetup: './suite/setup.ts',
  grepInvert: /@nightly/,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes at its second try is a test that fails.
  retries: 0,
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.tmp/reports/e2e.json' }],
    ['./suite/reporter.ts'],
  ],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      // None is found out before the first test, with a sentence of its own.
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        `--disable-features=${WITHOUT.join(',')}`,
      ],
    },
    // A tenth of the whole run; `--trace on` records one when it is wanted.
    trace: 'off',
  },
})
