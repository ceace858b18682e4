import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'

const { grepInvert: _, ...shared } = quick

const WIDTHS = [360, 768, 1280]
const SCHEMES = ['light', 'dark'] as const

/** `pnpm e2e:visual`: each screen at three widths, in both colour schemes. */
export default defineConfig({
  ...shared,
  testDir: './visual',
  timeout: 120_000,
  workers: 2,
  outputDir: '../.tmp/visual/results',
  // The pictures of the baseline, made by the same run on the same machine.
  snapshotPathTemplate: '../.tmp/visual/baseline/{projectName}/{arg}{ext}',
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0, maxDiffPixels: 0 },
  },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.tmp/reports/e2e-visual.json' }],
    ['html', { outputFolder: '../.tmp/visual/report', open: 'never' }],
    ['./suite/reporter.ts'],
  ],
  projects: WIDTHS.flatMap((width) =>
    SCHEMES.map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: { viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' as const } },
    })),
  ),
})
