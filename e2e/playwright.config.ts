import { defineConfig } from '@playwright/test'
import { ORIGINS } from '@promptelier/shared/origins'
import { chromium } from './checks/chromium.mjs'

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

export default defineConfig({
  testDir: './specs',
  outputDir: '../.tmp/test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.tmp/reports/e2e.json' }],
  ],
  use: {
    baseURL: ORIGINS.shell,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: chromium(),
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
  webServer: {
    command: 'node --import tsx shell/deploy/cli.ts serve',
    cwd: '..',
    url: ORIGINS.shell,
    reuseExistingServer: false,
  },
})
