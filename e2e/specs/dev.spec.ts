import { expect, test } from '@playwright/test'
import { startDevServers } from '../suite/dev-servers.ts'

test('in development, an edit of a remote is shown at once, and the page keeps its state', {
  tag: ['@nightly', '@own-shop'],
}, async ({ page }) => {
  test.slow()
  const dev = await startDevServers('content-mfe')
  try {
    await page.goto(`${dev.url}/aide`)
    const question = page.getByRole('group').first()
    await expect(question).toBeVisible({ timeout: 30_000 })
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open', '')
    dev.edit('src/components/HelpAnswers.tsx', 'Questions fréquentes', 'Édité à chaud')
    await expect(page.getByText('Édité à chaud')).toBeVisible()
    await expect(question).toHaveAttribute('open', '')
  } finally {
    await dev.stop()
  }
})
