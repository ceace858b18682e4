import type { Page } from '@playwright/test'

/** The text in the clipboard. The test must have granted the permission `clipboard-read`. */
export const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
